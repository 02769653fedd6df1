import type { ComponentType, ReactElement } from 'react';
import type { TipoDeCampo } from '../../../schemas/processo/campo.ts';
import type { PropsDaEntrada } from './entrada.ts';
import { tiposComFormato, type TipoComFormato } from '../../../schemas/processo/textosComFormato.ts';
import { EntradaDeData } from './EntradaDeData.tsx';
import { EntradaDeEndereco } from './EntradaDeEndereco.tsx';
import { EntradaDeLista } from './EntradaDeLista.tsx';
import { EntradaDeReferencia } from './EntradaDeReferencia.tsx';
import { EntradaDeSelecao, EntradaSimNao } from './EntradaDeEscolha.tsx';
import { EntradaDeTabela } from './EntradaDeTabela.tsx';
import { EntradaDeTexto } from './EntradaDeTexto.tsx';
import { EntradaDeUsos } from './EntradaDeUsos.tsx';
import { EntradaLonga } from './EntradaLonga.tsx';
import { TextoExplicativo } from './TextoExplicativo.tsx';
import './entradas.css';

const comFormato = Object.fromEntries(tiposComFormato.map((tipo) => [tipo, EntradaDeTexto])) as Record<
  TipoComFormato,
  typeof EntradaDeTexto
>;

/** Every kind of field but files, which hang on the request and not on the answers. */
const porTipo = {
  texto: EntradaDeTexto,
  'texto-longo': EntradaLonga,
  inteiro: EntradaDeTexto,
  decimal: EntradaDeTexto,
  moeda: EntradaDeTexto,
  data: EntradaDeData,
  hora: EntradaDeData,
  logico: EntradaSimNao,
  selecao: EntradaDeSelecao,
  lista: EntradaDeLista,
  usos: EntradaDeUsos,
  tabela: EntradaDeTabela,
  pavimentos: EntradaDeTabela,
  areas: EntradaDeTabela,
  vagas: EntradaDeTabela,
  responsaveis: EntradaDeTabela,
  imovel: EntradaDeReferencia,
  pessoa: EntradaDeReferencia,
  profissional: EntradaDeReferencia,
  requerimento: EntradaDeReferencia,
  endereco: EntradaDeEndereco,
  explicacao: TextoExplicativo,
  ...comFormato,
} satisfies Record<Exclude<TipoDeCampo, 'arquivo'>, ComponentType<PropsDaEntrada>>;

const tem = (widget: string): widget is keyof typeof porTipo => Object.keys(porTipo).includes(widget);

/** The input of a kind of field; an unknown kind is typed as text, so that a newer definition can still be answered. */
export function EntradaDoCampo(props: PropsDaEntrada): ReactElement {
  const Entrada: ComponentType<PropsDaEntrada> = tem(props.ui.widget) ? porTipo[props.ui.widget] : EntradaDeTexto;
  return <Entrada {...props} />;
}
