import { o2, habiteSe, o4, o8 } from './casos/alvaraEHabiteSe.ts';
import { provar } from './provar.ts';

provar([o2, habiteSe, o4, o8], { habite_se: ' [TELA-003]' }, ['o1', 'alvara_construcao']);
