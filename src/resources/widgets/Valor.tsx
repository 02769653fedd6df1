import type { ComponentType, ReactElement } from 'react';
import { emptyText, formatOf } from '../../schemas/fieldFacts.ts';
import { mostrarValor } from '../../schemas/mostrar.ts';
import type { Format } from '../../schemas/formats.ts';
import { ValorGaleria } from '../galeria/ValorGaleria.tsx';
import { ValorNoMapa } from '../mapa/ValorNoMapa.tsx';
import { ValorArquivo } from './ValorArquivo.tsx';
import { ValorCor } from './ValorCor.tsx';
import { ValorEmail } from './ValorEmail.tsx';
import { ValorData } from './ValorData.tsx';
import { ValorGrupo } from './ValorGrupo.tsx';
import { ValorJson } from './ValorJson.tsx';
import { ValorLista } from './ValorLista.tsx';
import { ValorRelacao } from './ValorRelacao.tsx';
import { ValorTabela } from './ValorTabela.tsx';
import { ValorTextoRico } from './ValorTextoRico.tsx';
import { ValorUrl } from './ValorUrl.tsx';

export interface PropsDoValor {
  readonly schema: unknown;
  readonly valor: unknown;
  /** In a table: one line, nothing that can be pressed but links. */
  readonly compacto?: boolean;
}

const ValorTexto = ({ schema, valor }: PropsDoValor): ReactElement => <>{mostrarValor(schema, valor)}</>;

/** Long texts keep their line breaks in a view; a table cell cuts them. */
const ValorTextoLongo = ({ schema, valor, compacto }: PropsDoValor): ReactElement =>
  compacto ? (
    <>{mostrarValor(schema, valor)}</>
  ) : (
    <span style={{ whiteSpace: 'pre-line' }}>{mostrarValor(schema, valor)}</span>
  );

/** How each format is shown, in lists and in views. */
const valorPor = {
  texto: ValorTexto,
  nome: ValorTexto,
  'texto-longo': ValorTextoLongo,
  'texto-rico': ValorTextoRico,
  inteiro: ValorTexto,
  decimal: ValorTexto,
  moeda: ValorTexto,
  percentual: ValorTexto,
  data: ValorData,
  hora: ValorTexto,
  'data-hora': ValorTexto,
  ano: ValorTexto,
  meses: ValorTexto,
  logico: ValorTexto,
  opcao: ValorTexto,
  opcoes: ValorLista,
  usos: ValorLista,
  cpf: ValorTexto,
  cnpj: ValorTexto,
  'cpf-cnpj': ValorTexto,
  telefone: ValorTexto,
  cep: ValorTexto,
  cib: ValorTexto,
  email: ValorEmail,
  dominio: ValorTexto,
  usuario: ValorTexto,
  senha: ValorTexto,
  latitude: ValorTexto,
  longitude: ValorTexto,
  ponto: ValorNoMapa,
  poligono: ValorNoMapa,
  imagem: ValorGaleria,
  imagens: ValorGaleria,
  galeria: ValorGaleria,
  arquivo: ValorArquivo,
  arquivos: ValorArquivo,
  cor: ValorCor,
  url: ValorUrl,
  relacao: ValorRelacao,
  relacoes: ValorRelacao,
  grupo: ValorGrupo,
  tabela: ValorTabela,
  json: ValorJson,
} satisfies Record<Format, ComponentType<PropsDoValor>>;

const vazio = (valor: unknown): boolean =>
  valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0);

/** Whether there is a value, or words of the field's own for there being none. */
export const temOQueDizer = (schema: unknown, valor: unknown): boolean =>
  !vazio(valor) || emptyText(schema) !== undefined;

/** A stored value as its format shows it; where there is none the field's words for that, or a dash, read as 'não informado'. */
export function Valor(props: PropsDoValor): ReactElement {
  const semValor = emptyText(props.schema);
  if (vazio(props.valor) && semValor !== undefined) return <span className="secundario">{semValor}</span>;
  if (vazio(props.valor))
    return (
      <span className="secundario">
        <span aria-hidden="true">–</span>
        <span className="so-leitor">não informado</span>
      </span>
    );
  const Exibir: ComponentType<PropsDoValor> = valorPor[formatOf(props.schema)];
  return <Exibir {...props} />;
}
