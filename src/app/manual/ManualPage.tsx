import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { WireError } from '#src/data-provider/http/errors.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import { Message } from '../ui/Message.tsx';
import { Blocks } from './Blocks.tsx';
import type { ManualPage as Page } from './manual-answer.ts';
import styles from './manual.module.css';
import { NoManual } from './NoManual.tsx';
import { useTextLanguage } from './Runs.tsx';
import { useManualPage } from './use-manual.ts';
import { useManualWords } from './words.ts';

const NoPage = (): ReactNode => {
  const say = useManualWords();
  return (
    <Message title={say('no_page')} text={say('no_page_text')}>
      <Button component={Link} to={OWN_ROUTES.manual} variant="outlined">
        {say('back')}
      </Button>
    </Message>
  );
};

const Contents = ({ page: { title, area, route, sections } }: { readonly page: Page }): ReactNode => {
  const say = useManualWords();
  const language = useTextLanguage();
  return (
    <>
      <PageHeader
        title={title[language]}
        tabTitle={`${title[language]} · ${say('title')}`}
        crumbs={[{ text: say('title'), to: OWN_ROUTES.manual }, { text: area[language] }]}
      >
        {route === null || route.includes(':') ? null : (
          <Button component={Link} to={route} variant="outlined">
            {say('open')}
          </Button>
        )}
      </PageHeader>
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={say('contents')}>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title[language]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.article}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} tabIndex={-1}>
                {section.title[language]}
              </h2>
              <Blocks title={section.title[language]} blocks={section.blocks} />
            </section>
          ))}
        </article>
      </div>
    </>
  );
};

/** The manual's page of one screen. */
export const ManualPage = (): ReactNode => {
  const say = useManualWords();
  const { area = '', name = '' } = useParams();
  const { data, error, refetch } = useManualPage(`${area}/${name}`);
  if (error instanceof WireError && error.status === 404) return <NoPage />;
  if (error !== null) return <ListUnavailable error={error} retry={() => void refetch()} />;
  if (data === undefined) return <output className={styles.quiet}>{say('loading')}</output>;
  return data === null ? <NoManual /> : <Contents page={data} />;
};
