import { o10, o7, o9 } from './casos/usosEAmbiente.ts';
import { provar } from './provar.ts';

provar([o7, o9, o10]);
