const TIMEOUT_MS = 10_000;

export type KeyCheck = 'good' | 'refused' | 'unknown';

type Options = { url: string; key: string | null; model: string | null };

export function createAnswerService({ url, key, model }: Options) {
  const modelsUrl = `${url.replace(/(?<!\/)\/+$/, '')}/models`;

  return {
    key,
    model,

    /** Lists the models to check a key, since that costs nothing. */
    async checkKey(candidate: string): Promise<KeyCheck> {
      try {
        const { ok, status, body } = await fetch(modelsUrl, {
          headers: { authorization: `Bearer ${candidate}`, accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await body?.cancel();
        if (status === 401 || status === 403) return 'refused';
        return ok ? 'good' : 'unknown';
      } catch {
        return 'unknown';
      }
    },
  };
}
