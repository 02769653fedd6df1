import type { Acao } from '../../../../src/schemas/requerimento/comandos.ts';
import { quitada, type Subprocesso } from '../../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import { sucessoresPorAbrir } from '../../../../src/schemas/requerimento/sucessor.ts';
import { um, type Fazem, type Lugar } from './lugar.ts';

const FINS: readonly Subprocesso['situacao'][] = ['Deferido', 'Deferido', 'Indeferido', 'Cancelado', 'Expirado'];
/** The first request that a walk knows of beside its own. */
const OUTRO = 500;

/** Sub-requests of the open step: one that runs, which ends; else another is filed. */
const subprocesso = ({ estado, etapa }: Lugar, n: number) => {
  const [pedido] = etapa?.subprocessos ?? [];
  if (pedido === undefined || execucoesAbertas(estado).length === 0) return undefined;
  const filhos = estado.subprocessos ?? [];
  const aberto = filhos.find((s) => s.situacao === null);
  const requerimento = aberto?.requerimento ?? OUTRO + filhos.length;
  const situacao = aberto === undefined ? null : (um(FINS, n) ?? null);
  return { requerimento, numero: `2026/${requerimento}`, chave: pedido.chave, situacao };
};

/** What the portal, and the systems that speak to it, do beside the clock. */
export const comandosDoPortal = {
  'atualizar-rascunho': (_l, n) => ({ acao: 'atualizar-rascunho', versao: 2 + n, descartadas: [], novas: [] }),
  'acompanhar-subprocesso': (l, n) => {
    const dele = subprocesso(l, n);
    return dele && { acao: 'acompanhar-subprocesso', ...dele };
  },
  'acompanhar-sucessor': ({ estado }, n) => {
    const aberto = estado.sucessores?.find(({ requerimento }) => requerimento !== undefined);
    if (aberto?.requerimento !== undefined && n % 2 === 0)
      return { acao: 'acompanhar-sucessor', requerimento: aberto.requerimento, aberto: false };
    const [pedido] = sucessoresPorAbrir(estado);
    return pedido && { acao: 'acompanhar-sucessor', requerimento: OUTRO + n, processo: pedido.processo, aberto: true };
  },
  'substituir-arquivos': (_l, n) => ({
    acao: 'substituir-arquivos',
    requerimento: OUTRO + n,
    numero: `2026/${n}`,
    arquivos: { 'documento:matricula': [80 + n] },
  }),
  'registrar-emissao': ({ estado }, n) => {
    const c = estado.cobrancas.find((x) => !x.situacao.startsWith('emitida') && !quitada(x));
    return c && { acao: 'registrar-emissao', cobranca: c.id, guia: `G${n}`, vence_em: null };
  },
  'registrar-falha-na-emissao': ({ estado }) => {
    const c = estado.cobrancas.find((x) => !x.situacao.startsWith('emitida') && !quitada(x));
    return c && { acao: 'registrar-falha-na-emissao', cobranca: c.id, erro: 'Sistema fora do ar' };
  },
  'registrar-pagamento': ({ estado }, n) => {
    const c = estado.cobrancas.find((x) => x.situacao.startsWith('emitida') && !quitada(x));
    return (
      c && {
        acao: 'registrar-pagamento',
        cobranca: c.id,
        valor: n % 3 === 0 ? '1.00' : c.valor,
        pago_em: '2026-11-19',
        documento: `BX ${n}`,
      }
    );
  },
} satisfies Fazem;

/** Acts that no person is offered, and no clock does. */
export const DO_PORTAL = Object.keys(comandosDoPortal) as readonly Acao[];
