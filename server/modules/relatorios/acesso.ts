import { dimensaoDosSetores, type Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { noPainel, type Access } from '../../plugins/access.ts';

export const PAINEL = 'painel-prefeitura';

export const VER_RELATORIOS = 'prefeitura.requerimento.relatorio';

/** Who may read reports of the whole city. */
export const ACESSO = noPainel(PAINEL, VER_RELATORIOS);

/** Who may read some report, of the city or of a sector of his. */
export const ACESSO_EM_SETOR = noPainel(PAINEL, VER_RELATORIOS, true);

/** Who may read a report: one that tells sectors apart also he who may read that of his own (`soSeusSetores`). */
export const acessoAo = (relatorio: Pick<Relatorio, 'dimensoes'>): Access =>
  dimensaoDosSetores(relatorio) === undefined ? ACESSO : ACESSO_EM_SETOR;
