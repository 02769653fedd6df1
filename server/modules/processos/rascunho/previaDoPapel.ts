import { erroNoCampo } from '../../../../src/schemas/errors.ts';
import { etiquetasFixas, type EtiquetaFixa } from '../../../../src/schemas/processo/etiquetas.ts';
import { comFixados, fixadosDe } from '../../../../src/schemas/processo/fixados.ts';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { validadeDoPapel } from '../../../../src/schemas/processo/validade.ts';
import { valoresDoFluxo } from '../../../../src/schemas/requerimento/caminho.ts';
import { estadoInicial } from '../../../../src/schemas/requerimento/estado.ts';
import { citadosDeExemplo } from '../../../../src/schemas/requerimento/citados.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { CidadeDoProcesso } from '../../../../src/schemas/processo/verificar/verificarCidade.ts';
import type { DadosDocumento } from '../../../documents/renderer.ts';
import type { OrganizacaoDoPapel } from '../../requerimentos/cidade.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { papelDaLicenca } from '../../requerimentos/papelDaLicenca.ts';
import type { DadosDaPrevia } from '../../requerimentos/dadosDaPrevia.ts';
import type { ImovelDoPapel } from '../../requerimentos/fatosDoPapel.ts';
import type { FundoDoPapel } from '../../requerimentos/papeis.ts';

const exemplo = (nome: EtiquetaFixa): string => etiquetasFixas[nome].exemplo;
const imovelDeExemplo: ImovelDoPapel = {
  inscricao: exemplo('imovel.inscricao'),
  cib: exemplo('imovel.cib'),
  quadra: exemplo('imovel.quadra'),
  lote: exemplo('imovel.lote'),
  loteamento: exemplo('imovel.loteamento'),
  bairro: exemplo('imovel.bairro'),
  zona: exemplo('imovel.zona'),
  area: '360.00',
};

/** A request that nobody filed, for answers that were typed to see them on paper. */
export const exemploDaPrevia = (campos: readonly Campo[], respostas: Respostas, agora: Date): DadosDaPrevia => ({
  estado: {
    ...estadoInicial,
    numero: etiquetasFixas['requerimento.numero'].exemplo,
    numero_processo: etiquetasFixas['processo.numero'].exemplo,
    protocolado_em: agora.toISOString(),
    respostas,
  },
  // Digits of nobody: the paper hides those in the middle.
  requerente: { nome: etiquetasFixas['requerente.nome'].exemplo, documento: '12345678909' },
  imovelEndereco: etiquetasFixas['imovel.endereco'].exemplo,
  citados: citadosDeExemplo(campos, respostas),
  imovel: imovelDeExemplo,
});

interface Pedido {
  /** Position among the papers of the draft. */
  readonly posicao: number;
  readonly definicao: Definicao;
  readonly cidade: CidadeDoProcesso;
  readonly organizacao: OrganizacaoDoPapel;
  readonly dados: DadosDaPrevia;
  readonly agora: Date;
}

const semTexto = (texto: string, outro: string): string => (texto.trim() === '' ? outro : texto);

/**
 * A paper of a draft as it would be issued today, by the code that draws those that are issued; it has no code to be confirmed by and says that it is
 * a preview. Whatever the draft lacks yet is left out of it.
 * @throws AppError dados_invalidos on posicao
 */
export const previaDoPapel = ({ posicao, definicao: d, cidade, ...p }: Pedido): DadosDocumento => {
  const definicao = comFixados(d, fixadosDe(d, cidade));
  const emitido = definicao.documentos_emitidos[posicao];
  if (emitido === undefined) throw erroNoCampo('posicao', 'Este documento não está mais no rascunho');
  const hoje = hojeEm(p.agora, p.organizacao.fuso);
  const fundo: FundoDoPapel = {
    ...{ organizacao: p.organizacao, definicao, ...p.dados, fuso: p.organizacao.fuso },
    ...{ agora: p.agora.toISOString(), qr: { url: 'https://previa.invalid/', codigo: 'prévia' } },
  };
  const valores = { hoje, ...valoresDoFluxo(p.dados.estado) };
  const { valido_ate, validade } = validadeDoPapel(definicao, emitido, valores, hoje);
  const numero = emitido.formato.replaceAll('{numero}', '0').replaceAll('{ano}', hoje.slice(0, 4));
  const { qr: _semCodigo, ...papel } = papelDaLicenca(
    fundo,
    { ...emitido, titulo: semTexto(emitido.titulo, semTexto(emitido.nome, 'Documento sem título')) },
    {
      ...({ tipo: 'documento_emitido', documento: 1, chave: emitido.chave, nome: emitido.nome } as const),
      ...{ numero, data: hoje, valido_ate },
      ...(validade === undefined ? {} : { validade }),
    },
  );
  return {
    ...papel,
    blocos: [
      { tipo: 'aviso', tom: 'atencao', titulo: 'Prévia', texto: 'Este documento não foi emitido e não vale.' },
      ...papel.blocos,
    ],
  };
};
