import { o2, o3, o4, o8 } from './casos/alvaraEHabiteSe.ts';
import { provar } from './provar.ts';

provar([o2, o3, o4, o8], { o3: ' [TELA-003]' }, ['o1']);
