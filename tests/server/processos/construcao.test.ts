import { o1 } from './casos/construcao.ts';
import { o13, o6 } from './casos/demolicaoEReforma.ts';
import { provar } from './provar.ts';

provar([o1, o6, o13], { o1: ' [TELA-002]', o13: ' [TELA-007]' }, ['o2', 'habite_se', 'alvara_construcao']);
