import analyzer from './it/analyzer.json' with { type: 'json' };
import chat from './it/chat.json' with { type: 'json' };
import common from './it/common.json' with { type: 'json' };
import head from './it/head.json' with { type: 'json' };
import problems from './it/problems.json' with { type: 'json' };
import reading from './it/reading.json' with { type: 'json' };

export const texts = { common, head, analyzer, reading, chat, problems };
