import { useId, type MouseEvent, type ReactElement } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { UiDoCampo } from '../../schemas/processo/formulario.ts';
import type { Valor } from '../../schemas/requerimento/resposta.ts';
import { textoDaResposta } from './textoDaResposta.ts';
import './escolhaDaResposta.css';

type Linha = Readonly<Record<string, Valor>> | null;

/** An answer in full: of a table every row with the names of its columns, since two tables may differ in one cell. */
const textoInteiro = (ui: UiDoCampo, valor: Valor | undefined): string => {
  const { colunas } = ui;
  if (colunas === undefined || !Array.isArray(valor)) return textoDaResposta(ui, valor);
  const daLinha = (linha: Linha, i: number): string => {
    const celulas = colunas.map(
      ({ chave, nome, ui: daColuna }) => `${nome}: ${textoDaResposta(daColuna, linha?.[chave]) || '–'}`,
    );
    return `${i + 1}. ${celulas.join(' · ')}`;
  };
  return (valor as readonly Linha[]).map(daLinha).join('\n');
};

const LETRAS = 240;
const LINHAS = 4;
/** What would push the buttons off a phone's screen. */
const ehLongo = (texto: string): boolean => texto.length > LETRAS || texto.split('\n').length > LINHAS;

/** One of the answers; a long one scrolls in a place of its own, by keyboard too. */
function Texto({ rotulo, texto }: { readonly rotulo: string; readonly texto: string }): ReactElement {
  if (texto === '') return <span className="secundario">Sem resposta</span>;
  if (!ehLongo(texto)) return <>{texto}</>;
  return (
    <div className="sf-escolha-longa" role="region" aria-label={rotulo} tabIndex={0}>
      {texto}
    </div>
  );
}

/** The notice is gone after the choice: whoever pressed goes on in the field that it stood at. */
const voltarAoCampo = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const lugar = currentTarget.closest('.sf-lugar');
  const entrada =
    lugar?.querySelector<HTMLElement>('input:checked') ??
    lugar?.querySelector<HTMLElement>('input, select, textarea, button');
  entrada?.focus();
};

/** A field that was changed on this page and elsewhere. */
export interface EscolhaPedida {
  /** What is on this page. */
  readonly meu: Valor;
  /** What the field has elsewhere. */
  readonly outro: Valor;
}
export type EscolhasPedidas = Readonly<Record<string, EscolhaPedida>>;
export type AoEscolher = (campo: string, qual: keyof EscolhaPedida) => void;

export interface PropsDaEscolha {
  readonly campo: string;
  readonly ui: UiDoCampo;
  readonly escolha: EscolhaPedida;
  readonly aoEscolher: AoEscolher;
  /** Names the field, where the notice does not stand at it. */
  readonly comNome?: boolean;
}

const botoes = { meu: 'Manter o meu', outro: 'Usar o outro' } as const satisfies Record<keyof EscolhaPedida, string>;
const rotulos = { meu: 'O seu', outro: 'O outro' } as const satisfies Record<keyof EscolhaPedida, string>;
const AMBAS = ['meu', 'outro'] as const;

/** Two tabs or devices typed into one field: both answers, and the choice. Until then neither is lost. */
export function EscolhaDaResposta({ campo, ui, escolha, aoEscolher, comNome }: PropsDaEscolha): ReactElement {
  const id = useId();
  return (
    <div className="sf-escolha" role="group" aria-labelledby={id}>
      <p id={id} className="sf-escolha-titulo" role="status">
        <Icone nome="alerta" tamanho={18} />
        <span>
          {comNome === true ? `${ui.nome}: este` : 'Este'} campo também foi alterado em outra aba ou aparelho.
        </span>
      </p>
      <dl>
        {AMBAS.map((qual) => (
          <div key={qual}>
            <dt>{rotulos[qual]}</dt>
            <dd>
              <Texto rotulo={`${rotulos[qual]}: ${ui.nome}`} texto={textoInteiro(ui, escolha[qual])} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="sf-escolha-acoes">
        {AMBAS.map((qual) => (
          <Botao
            key={qual}
            variante="secundario"
            tamanho="pequeno"
            aria-label={`${botoes[qual]}: ${ui.nome}`}
            onClick={(evento) => {
              voltarAoCampo(evento);
              aoEscolher(campo, qual);
            }}
          >
            {botoes[qual]}
          </Botao>
        ))}
      </div>
    </div>
  );
}
