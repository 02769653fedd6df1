import type { Campo } from '../../../../schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../../schemas/processo/definicao.ts';
import { nomesDosTipos } from '../../../../schemas/processo/edicao/fichas/campo.ts';
import { nomeDoConsultado } from '../../../../schemas/processo/nomeDoConsultado.ts';
import { nomesDosTiposDeEtapa } from '../../../../schemas/processo/edicao/fichas/pecasDaEtapa.ts';
import type { Documento } from '../../../../schemas/processo/documentoDeclarado.ts';
import type { Taxa } from '../../../../schemas/processo/taxaDeclarada.ts';
import { textoDoPrazo } from '../../../../schemas/requerimento/prazo.ts';

const contado = (n: number, um: string, varios: string): string =>
  n === 0 ? '' : n === 1 ? `1 ${um}` : `${n} ${varios}`;
const juntos = (...partes: readonly (string | undefined | false)[]): string =>
  partes.filter((parte) => parte !== undefined && parte !== false && parte !== '').join(' · ');

/** Whom a step proposes to consult, by name while they are few. */
const consultadosDe = ({ pareceres = [] }: Etapa): string => {
  const nomes = [...new Set(pareceres.map(nomeDoConsultado).filter((nome) => nome !== ''))];
  if (nomes.length === 0) return '';
  return nomes.length > 2 ? `${nomes.length} pareceres` : `parecer de ${nomes.join(' e ')}`;
};

/** Who works in a step and until when, what is asked in it: two short lines. */
export const resumoDaEtapa = (d: Definicao, e: Etapa): readonly [string, string] => {
  const campos = (e.secoes ?? []).reduce((soma, { campos: c }) => soma + c.length, 0);
  const documentos = d.documentos.filter((doc) => doc.etapa === e.chave).length;
  const quem =
    e.tipo === 'automático' ? 'Portal' : e.publico === 'requerente' ? 'Requerente' : (e.setor ?? 'Sem setor');
  return [
    juntos(quem === '' ? 'Sem setor' : quem, e.prazo !== undefined && textoDoPrazo(e.prazo)),
    juntos(
      contado(campos, 'campo', 'campos'),
      contado(documentos, 'documento', 'documentos'),
      contado((e.verificacao ?? []).length, 'item de conferência', 'itens de conferência'),
      consultadosDe(e),
      e.atualiza !== undefined && 'muda o cadastro',
    ),
  ];
};

const etapaDe = (d: Definicao, chave: string): string => d.etapas.find((e) => e.chave === chave)?.nome ?? chave;

/** What stands beside the name of a piece in its list. */
export const resumoDaPeca = (d: Definicao, parte: string, peca: object): string => {
  switch (parte) {
    case 'etapas': {
      const etapa = peca as Etapa;
      return juntos(nomesDosTiposDeEtapa[etapa.tipo], ...resumoDaEtapa(d, etapa));
    }
    case 'campos': {
      const { tipo, obrigatorio, condicao } = peca as Campo;
      return juntos(nomesDosTipos[tipo], obrigatorio && 'obrigatório', condicao != null && 'com condição');
    }
    case 'documentos': {
      const { etapa, condicao } = peca as Documento;
      return juntos(etapaDe(d, etapa), condicao != null && 'com condição');
    }
    case 'taxas': {
      const { etapa, formula, faixas, manual, formula_taxa, condicao, vigencias } = peca as Taxa;
      const como =
        formula !== undefined || formula_taxa !== undefined
          ? 'por fórmula'
          : faixas !== undefined
            ? 'por faixas'
            : manual === true
              ? 'digitada pela equipe'
              : vigencias !== undefined
                ? 'por data'
                : 'sem valor';
      const n = vigencias?.length ?? 0;
      const muda = n > 0 && (n === 1 ? 'muda em uma data' : `muda em ${n} datas`);
      return juntos(etapaDe(d, etapa), como, muda, condicao != null && 'com condição');
    }
    default:
      return '';
  }
};
