import { noPainel } from '../../plugins/access.ts';

export const PAINEL = 'painel-prefeitura';

/** Who may read reports. */
export const ACESSO = noPainel(PAINEL, 'prefeitura.requerimento.relatorio');
