import { o11, o12, o5 } from './casos/lotesECertidoes.ts';
import { provar } from './provar.ts';

provar([o5, o11, o12], { o5: ' [TELA-005]', o11: ' [TELA-006]' });
