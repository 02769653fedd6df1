import type { ComponentType } from 'react';
import type { Format } from '../../schemas/formats.ts';
import { ControleAno } from './ControleAno.tsx';
import { ControleArquivos } from './ControleArquivos.tsx';
import { ControleCor } from './ControleCor.tsx';
import { ControleData } from './ControleData.tsx';
import { ControleDataHora } from './ControleDataHora.tsx';
import { ControleHora } from './ControleHora.tsx';
import { ControleInteiro } from './ControleInteiro.tsx';
import { ControleJson } from './ControleJson.tsx';
import { ControleLogico } from './ControleLogico.tsx';
import { ControleMascara } from './ControleMascara.tsx';
import { ControleMeses } from './ControleMeses.tsx';
import { ControleNumero } from './ControleNumero.tsx';
import { ControleOpcao } from './ControleOpcao.tsx';
import { ControleOpcoes } from './ControleOpcoes.tsx';
import { ControleRelacao } from './ControleRelacao.tsx';
import { ControleTexto } from './ControleTexto.tsx';
import { ControleTextoLongo } from './ControleTextoLongo.tsx';
import { ControleTextoRico } from './ControleTextoRico.tsx';
import { ControleGaleria } from '../galeria/ControleGaleria.tsx';
import { ControlePoligono } from '../mapa/ControlePoligono.tsx';
import { ControlePonto } from '../mapa/ControlePonto.tsx';
import type { PropsDoControle } from './controle.ts';

/** Formats of one value; groups and tables hold fields of their own (CampoDoFormulario). */
export type FormatoSimples = Exclude<Format, 'grupo' | 'tabela'>;

/** The input of each format, in forms and in filters. */
export const controles = {
  texto: ControleTexto,
  nome: ControleTexto,
  'texto-longo': ControleTextoLongo,
  'texto-rico': ControleTextoRico,
  inteiro: ControleInteiro,
  decimal: ControleNumero,
  moeda: ControleNumero,
  percentual: ControleNumero,
  data: ControleData,
  hora: ControleHora,
  'data-hora': ControleDataHora,
  ano: ControleAno,
  meses: ControleMeses,
  logico: ControleLogico,
  opcao: ControleOpcao,
  opcoes: ControleOpcoes,
  usos: ControleOpcoes,
  cpf: ControleMascara,
  cnpj: ControleMascara,
  'cpf-cnpj': ControleMascara,
  telefone: ControleMascara,
  cep: ControleMascara,
  cib: ControleMascara,
  email: ControleTexto,
  dominio: ControleTexto,
  usuario: ControleMascara,
  senha: ControleTexto,
  latitude: ControleNumero,
  longitude: ControleNumero,
  ponto: ControlePonto,
  poligono: ControlePoligono,
  imagem: ControleArquivos,
  imagens: ControleGaleria,
  galeria: ControleGaleria,
  arquivo: ControleArquivos,
  arquivos: ControleArquivos,
  cor: ControleCor,
  url: ControleTexto,
  relacao: ControleRelacao,
  relacoes: ControleRelacao,
  json: ControleJson,
} satisfies Record<FormatoSimples, ComponentType<PropsDoControle>>;
