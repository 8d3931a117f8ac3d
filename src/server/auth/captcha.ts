import { orEmpty } from '#src/model/absent.ts';
import { type Captcha as CaptchaOf, settingsOf } from '#src/model/institution.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { isJsonObject } from '#src/model/json.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { ProblemError } from '../http/problem.ts';

const VARIABLE = 'RECTORIA_CAPTCHA_SECRET';
const WITHIN_MS = 5_000;
/** Of v3, from 0 (a machine) to 1 (a person); reCAPTCHA's own advice to begin with. */
const LEAST_SCORE = 0.5;

export interface Captcha {
  readonly isAsked: (institution: InstitutionResources) => boolean;
  /** Throws a `captcha` problem for a proof that is not good, `unavailable` where nobody can tell. */
  readonly check: (institution: InstitutionResources, proof: string, address: string) => Promise<void>;
}

/** `RECTORIA_CAPTCHA_SECRET_UNICDA`, else `RECTORIA_CAPTCHA_SECRET` for all institutions. */
const secretOf = (env: NodeJS.ProcessEnv, code: string): string =>
  orEmpty(env[`${VARIABLE}_${code.toUpperCase().replaceAll('-', '_')}`] ?? env[VARIABLE]);

/**
 * Proofs of being human, for institutions that declare a captcha and have their sign-in here. Throws a
 * `ConfigurationError` where the secret of one is missing.
 */
export function captchaOf(institutions: readonly InstitutionResources[], env: NodeJS.ProcessEnv): Captcha {
  for (const institution of institutions) {
    const { code } = institution;
    const { captcha, apiBase } = settingsOf(institution);
    if (captcha === null || apiBase !== '' || secretOf(env, code) !== '') continue;
    throw new ConfigurationError(
      `The institution ${code} declares a captcha: set ${VARIABLE}_${code.toUpperCase()} to its secret key.`,
    );
  }
  return {
    isAsked: (institution) => settingsOf(institution).captcha !== null,
    check: async (institution, proof, address) => {
      const { captcha } = settingsOf(institution);
      if (captcha === null) return;
      if (proof === '') throw new ProblemError('captcha');
      const verdict = await ask(captcha, secretOf(env, institution.code), proof, address);
      if (!isGood(verdict)) throw new ProblemError('captcha');
    },
  };
}

async function ask({ verify }: CaptchaOf, secret: string, proof: string, address: string): Promise<unknown> {
  try {
    const answer = await fetch(verify, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: proof, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!answer.ok) throw new Error(`${verify} answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw Object.assign(new ProblemError('unavailable'), { cause: error });
  }
}

function isGood(verdict: unknown): boolean {
  if (!isJsonObject(verdict) || verdict['success'] !== true) return false;
  const { score } = verdict;
  return score === undefined || (typeof score === 'number' && score >= LEAST_SCORE);
}
