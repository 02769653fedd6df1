import { compilar } from '../../expressao/compilar.ts';
import type { Definicao } from '../definicao.ts';
import type { DocumentoEmitido } from '../documentoDeclarado.ts';
import { camposDasEtiquetas } from '../etiquetasDoProcesso.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import { comFixados, fixadosDe, modeloDoPapel, type ModeloDaCidade, type CertificadoDaCidade } from '../fixados.ts';
import { comMarcasSoltas } from '../partesDoTextoRico.ts';
import { nomesDasPartes, semMarcasDasPartes } from '../partesDoTexto.ts';

interface Registros {
  readonly modelos?: readonly ModeloDaCidade[];
  readonly certificados?: readonly CertificadoDaCidade[];
}

/** Fields that a paper says something of: those it shows, by tags of its texts and of the city's model, in the conditions of its parts and of its validity. */
export const nomesDoPapel = (definicao: Definicao, papel: DocumentoEmitido, cidade: Registros): readonly string[] => {
  const modelo = modeloDoPapel(comFixados(definicao, fixadosDe(definicao, cidade)), papel);
  const textos = [...(papel.texto ?? []), ...(papel.condicionantes ?? []), comMarcasSoltas(modelo?.corpo ?? '')];
  const partes = textos.map(nomesDasPartes);
  const fontes = [
    ...partes.flatMap((um) => um.fontes),
    ...(papel.validade ?? []).flatMap(({ condicao }) => condicao ?? []),
  ];
  const tipos = tiposDaDefinicao(definicao);
  const dasRegras = fontes.flatMap((fonte) => {
    const expressao = compilar(fonte, tipos);
    return expressao.ok ? expressao.campos : [];
  });
  const nomes = new Set([
    ...textos.flatMap((texto) => camposDasEtiquetas(semMarcasDasPartes(texto))),
    ...partes.flatMap((um) => um.tabelas),
    ...dasRegras,
    ...papel.campos,
    ...(papel.validade ?? []).flatMap(({ ate, desde }) => [ate, desde].filter((um) => um !== undefined)),
  ]);
  return definicao.campos.map(({ chave }) => chave).filter((chave) => nomes.has(chave));
};
