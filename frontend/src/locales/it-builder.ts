import install from './it/install.json' with { type: 'json' };
import training from './it/training.json' with { type: 'json' };

export const texts = { install, training };
