import { rotasSemBarreiras } from './rotasSemBarreiras.ts';

rotasSemBarreiras(
  'the city’s panel, settings apart',
  ({ painel, caminho }) => painel === 'prefeitura' && !caminho.startsWith('/prefeitura/configuracoes'),
);
