import { rotasSemBarreiras } from './rotasSemBarreiras.ts';

rotasSemBarreiras('the system’s panel', ({ painel }) => painel === 'sistema');
