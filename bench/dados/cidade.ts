import fs from 'node:fs';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';

/** What the big cities of the measurement are made of; every name is made up. */

export const SETORES = [
  { sigla: 'SEURB', nome: 'Secretaria Municipal de Urbanismo' },
  { sigla: 'SEPLAN', nome: 'Secretaria Municipal de Planejamento' },
  { sigla: 'SEMAM', nome: 'Secretaria Municipal de Meio Ambiente' },
  { sigla: 'SFIS', nome: 'Setor de Fiscalização' },
  { sigla: 'VISA', nome: 'Vigilância Sanitária' },
  { sigla: 'SEFAZ', nome: 'Secretaria Municipal da Fazenda' },
  { sigla: 'SEOBR', nome: 'Secretaria Municipal de Obras' },
  { sigla: 'PATR', nome: 'Patrimônio Histórico' },
] as const;

export const PRENOMES =
  'Ana Antônio Aparecida Augusto Bárbara Benedito Cecília César Dalva Davi Débora Edmílson Elói Fabrício Fátima Flávia Gaspar Geraldo Graça Helena Heitor Iara Inácio Isaías Jandira Jerônimo Joaquim Jurema Lázaro Letícia Lívia Luísa Márcio Mercês Nazaré Nélio Otávio Pérola Quitéria Raimundo Rosângela Sebastião Tânia Tomé Úrsula Valdir Zélia Zuleica'.split(
    ' ',
  );
export const SOBRENOMES =
  'Abrantes Aguiar Alcântara Almeida Andrade Araújo Assunção Barbosa Barreto Brandão Cabral Calheiros Campestre Cardoso Conceição Coração Damião Falcão Figueiredo Fontoura Galvão Gonçalves Guimarães Iguaçu Jequitinhonha Junqueira Lacerda Leão Maranhão Magalhães Menezes Montalegre Mourão Nóbrega Paixão Pedrassol Peçanha Piauí Queirós Ribeirinho Romão Salomão Serrano Simões Taquaritinga Tibiriçá Trindade Valverdejo Vilarinho Xavier'.split(
    ' ',
  );
const TIPOS = [
  ['ampliacao-multifamiliar', 'Alvará de licença para ampliação – multifamiliar', 'Ampliação multifamiliar'],
  ['construcao-unifamiliar', 'Alvará de construção – residência unifamiliar', 'Construção unifamiliar'],
  ['reforma', 'Licença de reforma', 'Reforma'],
  ['demolicao', 'Licença de demolição', 'Demolição'],
  ['desmembramento', 'Desmembramento de lote', 'Desmembramento'],
  ['supressao-vegetal', 'Autorização para supressão de vegetação', 'Supressão vegetal'],
  ['muro-calcada', 'Licença para muro e calçada', 'Muro e calçada'],
  ['alvara-sanitario', 'Alvará sanitário', 'Alvará sanitário'],
  ['isencao-taxa', 'Isenção de taxa de licença', 'Isenção de taxa'],
  ['regularizacao', 'Regularização de obra', 'Regularização'],
  ['publicidade', 'Licença de publicidade', 'Publicidade'],
  ['tombamento', 'Intervenção em imóvel tombado', 'Imóvel tombado'],
] as const;

/** O2 (Tubarão) as the demonstration publishes it, and eleven more types with its steps, each in the sector that answers for it. */
export const definicoes = (): readonly Definicao[] => {
  const arquivo = fs.readFileSync(new URL('../../server/seed/definicoes/o2.json', import.meta.url), 'utf8');
  return TIPOS.map(([chave, nome, nome_curto], i) => {
    const setor = SETORES[i % SETORES.length] ?? SETORES[0];
    const o2 = JSON.parse(arquivo.replaceAll('"SEURB"', JSON.stringify(setor.sigla))) as Definicao;
    return {
      ...o2,
      setores: [setor],
      processo: { ...o2.processo, chave, nome, nome_curto },
      documentos_emitidos: o2.documentos_emitidos.map((d) => ({ ...d, serie: chave })),
    };
  });
};
