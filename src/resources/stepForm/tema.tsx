import type { FormContextType, TemplatesType, WidgetProps } from '@rjsf/utils';
import type { Equacao } from './equacoes.ts';
import { FieldTemplate, ObjectFieldTemplate } from './modelos.tsx';
import { EntradaDoCampo } from './entradas/EntradaDoCampo.tsx';
import type { ServicosDaEntrada } from './entradas/entrada.ts';
import type { AoEscolher, EscolhasPedidas } from './EscolhaDaResposta.tsx';
import type { UiDoCampo } from '../../schemas/processo/formulario.ts';
import type { Valor } from '../../schemas/requerimento/resposta.ts';
import { useContext, type ReactElement } from 'react';
import { DesenhoDoArquivo } from './desenhoDoArquivo.ts';

/** Name under which the one widget of the theme is registered; which input it draws stands in `ui.widget`. */
export const WIDGET = 'entrada-do-portal';

/** What travels through RJSF's form context. */
export interface ContextoDoTema extends FormContextType {
  readonly ui: Readonly<Record<string, UiDoCampo>>;
  readonly servicos: ServicosDaEntrada;
  /** First sentence per path ('campo', 'tabela[0].coluna'). */
  readonly erros: Readonly<Record<string, string>>;
  /** Places of the cells that are shown by a condition of their column ('tabela[0].coluna'). */
  readonly celulas: readonly string[];
  readonly aoDigitar: (campo: string, valor: Valor) => void;
  readonly aoSair: (campo: string, valor: Valor) => void;
  /** Sums that stand as an equation. */
  readonly equacoes: readonly Equacao[];
  /** Fields that were changed elsewhere too. Data, not a drawing: RJSF redraws nothing for another function. */
  readonly escolhas: EscolhasPedidas;
  readonly aoEscolher?: AoEscolher | undefined;
}

const internosDe = (erros: Readonly<Record<string, string>>, campo: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(erros).flatMap(([caminho, frase]) =>
      caminho.startsWith(`${campo}[`) ? [[caminho.slice(campo.length), frase]] : [],
    ),
  );

const celulasDe = (celulas: readonly string[], campo: string): ReadonlySet<string> =>
  new Set(celulas.flatMap((lugar) => (lugar.startsWith(`${campo}[`) ? [lugar.slice(campo.length)] : [])));

function EntradaDoPortal({ id, name, label, value, onChange, registry }: WidgetProps): ReactElement | null {
  const contexto = registry.formContext as ContextoDoTema;
  const desenharArquivo = useContext(DesenhoDoArquivo);
  const ui = contexto.ui[name];
  if (ui === undefined) return null;
  if (ui.widget === 'arquivo') return <>{desenharArquivo?.(name, label, ui)}</>;
  return (
    <EntradaDoCampo
      id={id}
      campo={name}
      rotulo={label}
      ui={ui}
      valor={value as Valor | undefined}
      erro={contexto.erros[name]}
      errosInternos={internosDe(contexto.erros, name)}
      celulas={celulasDe(contexto.celulas, name)}
      servicos={contexto.servicos}
      aoDigitar={(valor) => contexto.aoDigitar(name, valor)}
      aoConfirmar={(valor) => {
        onChange(valor ?? undefined);
        contexto.aoSair(name, valor);
      }}
    />
  );
}

/** RJSF drawn with the portal's own pieces on tokens.css: the one renderer of step forms (stack.md "Browser"). */
export const widgets = { [WIDGET]: EntradaDoPortal };
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
