import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment, type ReactElement } from 'react';
import { classes } from '../../panels/layout/ui/classes.ts';
import type { UiDoCampo } from '../../schemas/processo/formulario.ts';
import type { Equacao } from './equacoes.ts';
import { EscolhaDaResposta, type AoEscolher, type EscolhasPedidas } from './EscolhaDaResposta.tsx';
import './secao.css';

/** Kinds that stand two in a line where there is room. */
const CURTOS = new Set(['inteiro', 'decimal', 'moeda', 'data', 'hora', 'selecao']);

interface ComUi {
  readonly ui?: Readonly<Record<string, UiDoCampo>>;
  readonly equacoes?: readonly Equacao[];
  readonly escolhas?: EscolhasPedidas;
  readonly aoEscolher?: AoEscolher;
}

const nomeDoId = (id: string): string => id.replace(/^campo_/, '');

/** Place of one field in the grid of its section. The input draws its own label, help and error. */
export function FieldTemplate({ id, children, hidden, registry }: FieldTemplateProps): ReactElement {
  const { ui: todas, escolhas, aoEscolher } = registry.formContext as ComUi;
  const campo = nomeDoId(id);
  const ui = todas?.[campo];
  const escolha = escolhas?.[campo];
  if (id === 'campo') return <>{children}</>;
  return (
    <div className={classes('sf-lugar', ui && CURTOS.has(ui.widget) && 'sf-curto')} hidden={hidden}>
      {children}
      {ui !== undefined && escolha !== undefined && aoEscolher !== undefined && (
        <EscolhaDaResposta campo={campo} ui={ui} escolha={escolha} aoEscolher={aoEscolher} />
      )}
    </div>
  );
}

/** The fields of a section, in its order; a sum and its parts in one line. */
export function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps): ReactElement {
  const { equacoes = [] } = registry.formContext as ComUi;
  const mostrados = new Map(properties.map(({ name, content }) => [name, content]));
  const inteiras = equacoes.filter(({ campos }) => campos.every((parte) => mostrados.has(parte)));
  const juntos = new Set(inteiras.flatMap(({ campos: [, outra, total] }) => [outra, total]));
  return (
    <div className="sf-grade">
      {properties.map(({ name, content }) => {
        const equacao = inteiras.find(({ campos: [parte] }) => parte === name);
        if (juntos.has(name)) return null;
        if (equacao === undefined) return <Fragment key={name}>{content}</Fragment>;
        return (
          <div key={name} className="sf-equacao">
            {equacao.campos.map((parte, i) => (
              <div
                key={parte}
                className={['sf-parcela', equacao.sinal === '/' ? 'sf-mais sf-por' : 'sf-mais', 'sf-igual'][i]}
              >
                {mostrados.get(parte)}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
