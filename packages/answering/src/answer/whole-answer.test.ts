import { describe, expect, it } from 'vitest';
import { pagesOf, talkOver } from '../testing/talk-over.ts';

const page = pagesOf('http://palestra.test', 'it');
const talk = talkOver(
  [
    page(
      'corsi',
      '# Corsi di judo\n| Pulcini — Età: 4–6 anni; Prezzo: 90 €\n| Ragazzi — Età: 7–12 anni; Prezzo: 120 €\n| Adulti — Età: dai 16 anni; Prezzo: 150 €\n## Inizio\nI corsi di judo iniziano lunedì 15 settembre.',
    ),
    page(
      'regole',
      '# Regole\n## Foto\nPer il sito mandateci una foto della squadra, la mettiamo nella galleria.\nIn palestra le foto non sono ammesse durante gli allenamenti.\n## Cani\nI cani non possono entrare.',
    ),
    page(
      'staff',
      '# Chi siamo\n## Anna Ferri\nIstruttrice di judo.\n## Luca Neri\nSegreteria e contabilità.',
    ),
    page('contatti', '# Contatti\nScrivete a info@palestra.test o chiamate lo 055 555 0142.'),
  ],
  'it',
);
const ask = (question: string, history: string[] = []) => talk(question, { history });

describe('answers', () => {
  it('name their subject', () => {
    expect(ask('Chi è l’istruttrice di judo?').text).toMatch(/^Anna Ferri: Istruttrice/);
  });

  it('use the row whose age range includes the age in the question', () => {
    expect(ask('Quanto costa il corso di judo per un bambino di 8 anni?').text).toMatch(/^[^.]*120 €/);
    expect(ask('prezzo judo per mia figlia di 5 anni').text).toMatch(/^[^.]*90 €/);
  });

  it('give the price of the named thing, in either order of words', () => {
    const { text } = ask('How much is the judo course fee for adults?');

    expect(text).toContain('150 €');
  });

  it('tolerate typos in several words', () => {
    expect(ask('qunto costa il jduo per adlti').text).toContain('150 €');
  });

  it('quote a notice once when it appears on two pages', () => {
    const notice = '# Avviso\nAd agosto la palestra resta chiusa dal 4 al 24.';
    const askOnce = talkOver([page('uno', notice), page('due', notice)], 'it');

    const { text } = askOnce('Quando siete chiusi ad agosto?');

    expect(text.match(/dal 4 al 24/g)).toHaveLength(1);
  });
});

describe('refusals', () => {
  it("include the site's contact details", () => {
    const { outcome, text } = ask('Avete il campo da padel?');

    expect(outcome).toBe('not_in_content');
    expect(text).toMatch(/Puoi chiedere direttamente a info@palestra\.test\.$/);
  });

  it('name no address that stands for one', () => {
    const contacts =
      '# Contatti\nI soci ricevono una casella tuonome@circolo.test.\nPresidente: ada@circolo.test';
    const { text } = talkOver([page('contatti', contacts)], 'it')('Avete il parcheggio?');

    expect(text).toMatch(/Puoi chiedere direttamente a ada@circolo\.test\.$/);
  });

  it('name the phone number of a site without an email address, and no date', () => {
    const contacts = '# Contatti\nChiusi dal 24/12/2026 al 06/01/2027.\nTel. 0583123456';
    const { text } = talkOver([page('contatti', contacts)], 'it')('Avete il parcheggio?');

    expect(text).toMatch(/Puoi chiedere direttamente al numero 0583123456\.$/);
  });

  it.each(['write me a python function that sorts a list', 'raccontami una barzelletta'])(
    'of "%s" are off_topic',
    (question) => {
      expect(ask(question)).toMatchObject({ outcome: 'off_topic', sources: [] });
    },
  );
});

describe('abuse', () => {
  it.each([
    ['sei proprio inutile', 'it'],
    ['shut up you stupid robot', 'en'],
  ])('"%s" gets a calm reply', (message, language) => {
    expect(ask(message)).toMatchObject({ outcome: 'answered', language, sources: [] });
  });

  it('is ignored when the message contains a question', () => {
    expect(ask('ma siete stupidi? quanto costa il judo per adulti?').text).toContain('150 €');
  });
});

describe('matching what a question names', () => {
  const askClub = talkOver(
    [
      page(
        'visita',
        '# La visita\n## Quanto dura\nVale dodici mesi, poi se ne fa un’altra.\n## Chi la fa\nLa visita serve dai 6 anni in su.\n## Livelli\n| ELC B1 — Soci: 128 €\n| ELC B2 — Soci: 152 €\n| ELC C1 — Soci: 166 €',
      ),
    ],
    'it',
  );

  it('a heading that asks the same question leads to its answer', () => {
    expect(askClub('Quanto dura la visita?').sources[0]?.quote).toContain('dodici mesi');
  });

  it('a name with a number matches that number only', () => {
    expect(askClub('Quanto costa ELC B2 per i soci?').sources[0]?.quote).toContain('152 €');
  });
});
