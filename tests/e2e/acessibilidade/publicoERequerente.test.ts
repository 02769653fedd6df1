import { rotasSemBarreiras } from './rotasSemBarreiras.ts';

rotasSemBarreiras(
  'the public area and of the applicant’s panel',
  ({ painel }) => painel === 'publico' || painel === 'contribuinte',
);
