import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  DateInput,
  DateTimeInput,
  NullableBooleanInput,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  TimeInput,
} from 'react-admin';
import { AddedFields, Input } from '#src/app/drawn/Input.tsx';
import type { FieldName } from './places.ts';

/** What is chosen from, as react-admin's inputs and fields take it. */
export const DEGREES = [
  { id: 'licenciatura', name: 'Licenciatura' },
  { id: 'maestria', name: 'Maestría' },
  { id: 'doctorado', name: 'Doctorado' },
];

const SHIFTS = [
  { id: 'manana', name: 'Mañana' },
  { id: 'tarde', name: 'Tarde' },
];

const DAYS = [
  { id: 'lunes', name: 'Lunes' },
  { id: 'martes', name: 'Martes' },
  { id: 'jueves', name: 'Jueves' },
];

const PEOPLE = 'diseno/personas';

/** What the fields of a row are called; react-admin itself looks among those of the record. */
const TELEPHONE = 'resources.diseno/personas-dibujadas.children.Telefonos';

/** react-admin's inputs among ours; what is wrong is told by the form, as of any other. */
export const inputs = (
  <>
    <TextInput source="Nombre" validate={required()} />
    <Input<FieldName> source="Cedula" />
    <DateInput source="Ingreso" />
    <DateTimeInput source="Visita" />
    <TimeInput source="Entrada" />
    <NumberInput source="Saldo" />
    <AutocompleteInput source="Grado" choices={DEGREES} />
    <RadioButtonGroupInput source="Turno" choices={SHIFTS} />
    <ReferenceInput source="Tutor" reference={PEOPLE} />
    <ReferenceInput source="Suplente" reference={PEOPLE}>
      <SelectInput />
    </ReferenceInput>
    <ReferenceArrayInput source="Asesores" reference={PEOPLE}>
      <AutocompleteArrayInput />
    </ReferenceArrayInput>
    <ReferenceArrayInput source="Equipo" reference={PEOPLE}>
      <SelectArrayInput />
    </ReferenceArrayInput>
    <CheckboxGroupInput source="Dias" choices={DAYS} />
    <TextArrayInput source="Idiomas" />
    <TextInput source="Correo" type="email" resettable />
    <TextInput source="Pagina" type="url" />
    <TextInput source="Nota" multiline minRows={2} />
    <PasswordInput source="Llave" />
    <NullableBooleanInput source="Becado" />
    <BooleanInput source="Estatus" />
    <ArrayInput source="Telefonos">
      <SimpleFormIterator inline disableReordering>
        <TextInput source="Numero" label={`${TELEPHONE}.Numero`} />
        <BooleanInput source="Movil" label={`${TELEPHONE}.Movil`} />
      </SimpleFormIterator>
    </ArrayInput>
    <AddedFields />
  </>
);
