const TIMEOUT_MS = 10_000;

export type KeyCheck = 'good' | 'refused' | 'unknown';

/** The endpoint that speaks the OpenAI API, as the installation names it, its model, and the installation's own key for it. */
export function createAnswerService({
  url,
  key,
  model,
}: {
  url: string;
  key: string | null;
  model: string | null;
}) {
  const modelsUrl = `${url.replace(/(?<!\/)\/+$/, '')}/models`;

  return {
    key,
    /** Null where the service only checks keys, and the pages answer. */
    model,

    /** Whether the service takes this key: by its list of models, which costs nothing. */
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
