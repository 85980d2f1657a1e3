import analyzer from './it/analyzer.json' with { type: 'json' };
import appearance from './it/appearance.json' with { type: 'json' };
import chat from './it/chat.json' with { type: 'json' };
import common from './it/common.json' with { type: 'json' };
import consent from './it/consent.json' with { type: 'json' };
import contact from './it/contact.json' with { type: 'json' };
import creation from './it/creation.json' with { type: 'json' };
import embedding from './it/embedding.json' with { type: 'json' };
import head from './it/head.json' with { type: 'json' };
import problems from './it/problems.json' with { type: 'json' };
import reading from './it/reading.json' with { type: 'json' };

export const texts = {
  common,
  head,
  creation,
  analyzer,
  reading,
  chat,
  problems,
  appearance,
  embedding,
  contact,
  consent,
};
