import { rotasSemBarreiras } from './rotasSemBarreiras.ts';

rotasSemBarreiras('the city’s settings', ({ caminho }) => caminho.startsWith('/prefeitura/configuracoes'));
