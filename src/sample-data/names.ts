// Names that fictitious people are made of, the most common ones first. None of them stands for anybody.

const names = (text: string): readonly string[] => text.trim().split(/,\s+/);

export const WOMEN =
  names(`María, Ana, Rosa, Carmen, Altagracia, Juana, Mercedes, Milagros, Yolanda, Margarita, Isabel, Luz,
  Elizabeth, Dolores, Martha, Paula, Ramona, Josefina, Cristina, Francisca, Teresa, Alexandra, Yesenia, Maribel, Íngrid,
  Yahaira, Glenny, Kenia, Belkis, Nurys, Digna, Estefany, Xiomara, Zunilda, Laura, Patricia, Carolina, Daniela, Gabriela,
  Camila, Valentina, Sofía, Paola, Rosanna, Karina, Johanna, Leidy, Massiel, Anyelina, Crismely, Lucía, Elena, Noemí`);

export const MEN =
  names(`José, Juan, Luis, Rafael, Pedro, Miguel, Francisco, Antonio, Ramón, Carlos, Manuel, Julio, Domingo,
  Ángel, Jesús, Félix, Víctor, Daniel, Alejandro, Héctor, Nelson, Wilson, Junior, Roberto, David, Eduardo, Fernando,
  Starlin, Wilkin, Bienvenido, Leonardo, Fausto, Gerónimo, Aneudy, Octavio, Eusebio, Kelvin, Jonathan, Michael, Enmanuel,
  Ariel, Brayan, Gabriel, Samuel, Sebastián, Diego, Andrés, Joel, Franklin, Yunior, Edwin, Ricardo, Moisés`);

export const SURNAMES =
  names(`Rodríguez, Pérez, Martínez, García, Reyes, Sánchez, Díaz, Peña, González, Ramírez, Fernández, Santana, Castillo,
  Rosario, Jiménez, Hernández, Cruz, Mejía, Ramos, Vásquez, De los Santos, Santos, Núñez, Torres, Polanco, López,
  Morales, Gómez, Feliz, Encarnación, Matos, Almonte, Muñoz, Guzmán, Mercedes, Cabrera, Ortiz, Acosta, Méndez,
  Álvarez, Báez, Paulino, Suárez, Montero, Ogando, Herrera, Valdez, Lora, Rosa, Abreu, Contreras, Batista, Tejada,
  Flores, Medina, Brito, Durán, Alcántara, Frías, Paniagua, Taveras, Cuevas, Estévez, Rojas, Uribe, Burgos,
  Ventura, Lantigua, Collado, Cepeda, Tineo, Ovalle, Ulloa, Pichardo, Candelario, Castaño, Yáñez, Zabala, Quezada,
  Ibáñez`);
