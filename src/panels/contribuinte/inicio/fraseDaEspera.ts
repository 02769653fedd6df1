import { mostrarData } from '../../../schemas/brasil/data.ts';
import { ateQuando, pedidoAte } from '../../../resources/requerimento/ateQuando.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { COM_OUTRA_PESSOA } from '../../../schemas/requerimento/situacao.ts';
import type { RequerimentoResumido } from '../../../schemas/requerimento/inicio.ts';

const primeiraMinuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

/** One sentence on what a request waits for; undefined once it has ended or before it was filed. */
export function fraseDaEspera({
  espera,
  vence_em,
  situacao,
}: Pick<RequerimentoResumido, 'espera' | 'vence_em' | 'situacao'>): string | undefined {
  if (espera === null) return undefined;
  if (espera.de_quem === 'requerente') {
    const quem = situacao === COM_OUTRA_PESSOA ? 'o requerente' : 'você';
    const pedido = `A prefeitura espera ${quem} ${primeiraMinuscula(espera.o_que)}`;
    return `${espera.ate === null ? pedido : pedidoAte(pedido, espera.ate)}.`;
  }
  if (espera.de_quem === 'portal')
    return `O portal segue sozinho. O que se espera: ${primeiraMinuscula(espera.o_que)}${espera.ate === null ? '' : `, ${ateQuando(espera.ate)}`}.`;
  const setor = espera.setor === null ? 'A prefeitura' : espera.setor;
  const desde = diaNaCidade(espera.desde);
  // A legal term: when it may be ready is told on its own page, and is another day.
  const prazo = vence_em === null ? '' : ` Prazo da prefeitura: ${mostrarData(vence_em)}.`;
  return `Com ${setor} desde ${desde}: ${primeiraMinuscula(espera.o_que)}.${prazo}`;
}
