import { jornadaNaLargura } from './jornada/jornadaNaLargura.ts';

jornadaNaLargura(390);
