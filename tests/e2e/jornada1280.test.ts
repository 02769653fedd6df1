import { jornadaNaLargura } from './jornada/jornadaNaLargura.ts';

jornadaNaLargura(1280);
