import install from './en/install.json' with { type: 'json' };
import training from './en/training.json' with { type: 'json' };

export const texts = { install, training };
