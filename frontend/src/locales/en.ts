import analyzer from './en/analyzer.json' with { type: 'json' };
import chat from './en/chat.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import head from './en/head.json' with { type: 'json' };
import problems from './en/problems.json' with { type: 'json' };
import reading from './en/reading.json' with { type: 'json' };

export const texts = { common, head, analyzer, reading, chat, problems };
