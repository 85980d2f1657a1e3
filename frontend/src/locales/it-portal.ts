import auth from './it/auth.json' with { type: 'json' };
import dashboard from './it/dashboard.json' with { type: 'json' };
import frame from './it/frame.json' with { type: 'json' };
import profile from './it/profile.json' with { type: 'json' };
import project from './it/project.json' with { type: 'json' };

export const texts = { auth, frame, dashboard, project, profile };
