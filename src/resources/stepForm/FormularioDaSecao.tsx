import Form, { type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo, type ReactElement } from 'react';
import { ehLugarDeCelula } from '../../schemas/processo/celulas.ts';
import type { Formulario } from '../../schemas/processo/formulario.ts';
import type { Respostas, Valor } from '../../schemas/requerimento/resposta.ts';
import { equacoes } from './equacoes.ts';
import type { AoEscolher, EscolhasPedidas } from './EscolhaDaResposta.tsx';
import type { ServicosDaEntrada } from './entradas/entrada.ts';
import { DesenhoDoArquivo, type DesenharArquivo } from './desenhoDoArquivo.ts';
import { templates, WIDGET, widgets, type ContextoDoTema } from './tema.tsx';
import { createValidador, errosParaRjsf, type ErrosDoFormulario, type FuncaoDeValidacao } from './validador.ts';

type Secao = Formulario['secoes'][number];

/** Prefix of the ids of inputs; links of "Conferir" point to them. */
export const idDoCampo = (campo: string): string => `campo_${campo}`;

/** The section's schema with only what is shown, in the section's order; file fields get a place of their own. */
export function esquemaVisivel(secao: Secao, ui: Formulario['ui'], visiveis: ReadonlySet<string>): RJSFSchema {
  const properties = (secao.schema.properties ?? {}) as Readonly<Record<string, RJSFSchema>>;
  const mostrados = secao.campos.filter((campo) => visiveis.has(campo));
  return {
    type: 'object',
    properties: Object.fromEntries(
      mostrados.map((campo) => [campo, properties[campo] ?? { type: 'string', title: ui[campo]?.nome ?? campo }]),
    ),
  };
}

export interface PropsDaSecao {
  readonly secao: Secao;
  readonly ui: Formulario['ui'];
  /** Rules of the form: sums are drawn as equations. */
  readonly regras?: Formulario['regras'];
  readonly visiveis: ReadonlySet<string>;
  readonly respostas: Respostas;
  readonly erros: ErrosDoFormulario;
  readonly validar: FuncaoDeValidacao | null;
  readonly servicos: ServicosDaEntrada;
  /** Each key; keeps, redraws nothing. */
  readonly aoDigitar: (campo: string, valor: Valor) => void;
  /** Field left or choice made. */
  readonly aoConfirmar: (campo: string, valor: Valor) => void;
  readonly desenharArquivo?: DesenharArquivo;
  readonly escolhas?: EscolhasPedidas;
  readonly aoEscolher?: AoEscolher;
}

/** Array minimums and defaults would put answers in that nobody gave. */
const SEM_PADROES = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

const SEM_ESCOLHAS: EscolhasPedidas = {};

const primeiras = (erros: ErrosDoFormulario): Record<string, string> =>
  Object.fromEntries(Object.entries(erros).map(([campo, frases]) => [campo, frases[0] ?? '']));

const soValores = (respostas: Respostas): Record<string, Valor> =>
  Object.fromEntries(Object.entries(respostas).filter(([, valor]) => valor !== null));

/**
 * One section of a step form as RJSF draws it in the portal's theme. Sections are separate forms over one store, and inputs
 * keep their own text (research/web.md: 7 ms a key at 300 fields). Used by applicant, staff and the preview of the editor.
 */
export function FormularioDaSecao(props: PropsDaSecao): ReactElement {
  const { secao, ui, visiveis, respostas, erros, validar, servicos, aoDigitar, aoConfirmar } = props;
  const chaves = secao.campos.filter((campo) => visiveis.has(campo)).join(' ');
  const schema = useMemo(() => esquemaVisivel(secao, ui, new Set(chaves.split(' '))), [secao, ui, chaves]);
  const uiSchema = useMemo<UiSchema>(
    () => Object.fromEntries(secao.campos.map((campo) => [campo, { 'ui:widget': WIDGET }])),
    [secao],
  );
  const { regras } = props;
  const somas = useMemo(() => equacoes(regras ?? [], secao.campos), [regras, secao]);
  const validator = useMemo(() => createValidador(validar), [validar]);
  const extraErrors = useMemo(() => errosParaRjsf(erros), [erros]);
  const contexto: ContextoDoTema = {
    ui,
    servicos,
    erros: primeiras(erros),
    celulas: [...visiveis].filter(ehLugarDeCelula),
    aoDigitar,
    aoSair: aoConfirmar,
    escolhas: props.escolhas ?? SEM_ESCOLHAS,
    aoEscolher: props.aoEscolher,
    equacoes: somas,
  };
  if (chaves === '') return <p className="secundario">Nada a preencher aqui com as suas respostas.</p>;
  return (
    <DesenhoDoArquivo value={props.desenharArquivo}>
      <Form
        key={secao.chave}
        tagName="div"
        idPrefix="campo"
        schema={schema}
        uiSchema={uiSchema}
        formData={soValores(respostas)}
        formContext={contexto}
        validator={validator}
        widgets={widgets}
        templates={templates}
        extraErrors={extraErrors}
        experimental_defaultFormStateBehavior={SEM_PADROES}
        noHtml5Validate
        noValidate
        showErrorList={false}
        // Values reach the store through `aoConfirmar`; RJSF's own copy follows from `formData`.
        onChange={(_evento: IChangeEvent) => undefined}
      >
        <></>
      </Form>
    </DesenhoDoArquivo>
  );
}
