import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { LegendaDeTeclas } from '../../../layout/ui/Teclas.tsx';
import { aResponder, falaDePareceres } from '../parecer/pareceresVistos.ts';
import { acoesDoTopo } from '../analise/acoesDoTopo.ts';

interface Onde {
  /** How many tabs the request has. */
  readonly abas: number;
  /** It was opened from the inbox, and others stand beside it there. */
  readonly naFila: boolean;
}

/** The keys of the view that do something in this request, each with what it does in it. */
export function teclasDaAnalise(r: RequerimentoVisto, { abas, naFila }: Onde): LegendaDeTeclas {
  const pode = (qual: string): boolean => r.acoes.some(({ acao }) => acao === qual);
  const { principal } = acoesDoTopo(r);
  const parecer =
    aResponder(r).length > 0 ? 'Dar o parecer' : pode('pedir-parecer') ? 'Pedir parecer' : 'Ver os pareceres';
  return [
    [['1', String(Math.min(abas, 9))], 'Abas, na ordem em que estão'],
    ...(principal === undefined ? [] : [[['D'], principal.rotulo] as const]),
    [['E'], pode('emitir-pendencia') ? 'Enviar a pendência reunida' : 'Ver as pendências'],
    ...(falaDePareceres(r) ? [[['O'], parecer] as const] : []),
    [['T'], 'Escrever uma nota interna'],
    ...(naFila
      ? ([
          [['N'], 'Próximo requerimento da lista'],
          [['B'], 'Requerimento anterior da lista'],
        ] as const)
      : []),
    [['?'], 'Esta ajuda'],
  ];
}
