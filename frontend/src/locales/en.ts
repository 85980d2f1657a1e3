import analyzer from './en/analyzer.json' with { type: 'json' };
import appearance from './en/appearance.json' with { type: 'json' };
import chat from './en/chat.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import consent from './en/consent.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import creation from './en/creation.json' with { type: 'json' };
import embedding from './en/embedding.json' with { type: 'json' };
import head from './en/head.json' with { type: 'json' };
import problems from './en/problems.json' with { type: 'json' };
import reading from './en/reading.json' with { type: 'json' };

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
