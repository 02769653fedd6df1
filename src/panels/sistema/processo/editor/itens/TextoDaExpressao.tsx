import { useId, useRef, type ReactElement } from 'react';
import type { FuncaoExtra } from '../../../../../schemas/expressao/ambiente.ts';
import { compilar, tipoEmPalavras } from '../../../../../schemas/expressao/compilar.ts';
import type { Tipos } from '../../../../../schemas/expressao/tipo.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { completar, tipoDoNome } from '../../../../../schemas/processo/edicao/completar.ts';
import type { Resultado } from '../../../../../schemas/processo/edicao/ficha.ts';
import type { Medida } from '../../../../../schemas/processo/edicao/medidas.ts';
import { palavrasDe } from '../../../../../schemas/processo/emPalavras.ts';
import { AreaQueCompleta } from './AreaQueCompleta.tsx';

interface Props {
  readonly rotulo: string;
  readonly fonte: string;
  readonly definicao: Definicao;
  readonly tipos: Tipos;
  /** Functions of this place alone. */
  readonly extras: readonly FuncaoExtra[];
  readonly resultado: Resultado;
  readonly medidas: readonly Medida[];
  readonly parametros: readonly { readonly sigla: string; readonly nome: string }[];
  readonly aoMudar: (fonte: string) => void;
  readonly aoSair: () => void;
}

const FUNCOES = [
  ['arredondar(, 2)', 'arredondar com casas'],
  ['teto()', 'arredondar para cima'],
  ['min(, )', 'o menor de dois'],
  ['max(, )', 'o maior de dois'],
  ['se(, , )', 'se, senão'],
  ['preenchido()', 'foi respondido'],
] as const;

/** How the functions of a fee's table are called. */
const DA_TABELA: Readonly<Record<string, string>> = {
  por_faixa: 'por_faixa(medida)',
  faixa: 'faixa(medida)',
};

const esperado = { logico: 'logico', numero: 'decimal', qualquer: undefined } as const;

/** The text of an expression: what may be named is chosen from a list, what is wrong is said with its place, and that place is marked. */
export function TextoDaExpressao(props: Props): ReactElement {
  const { rotulo, fonte, definicao, tipos, extras, resultado, medidas, parametros, aoMudar, aoSair } = props;
  const id = useId();
  const caixa = useRef<HTMLTextAreaElement>(null);
  const lida = fonte === '' ? undefined : compilar(fonte, tipos, esperado[resultado], extras);
  const formas = Object.fromEntries(extras.map(({ nome }) => [nome, DA_TABELA[nome] ?? nome]));
  const inserir = (texto: string): void => {
    const area = caixa.current;
    const [de, ate] = [area?.selectionStart ?? fonte.length, area?.selectionEnd ?? fonte.length];
    const espaco = de > 0 && /\S/.test(fonte[de - 1] ?? '') && fonte[de - 1] !== '(' ? ' ' : '';
    aoMudar(fonte.slice(0, de) + espaco + texto + fonte.slice(ate));
    const abre = texto.indexOf('(') + 1;
    const onde = de + espaco.length + (texto.includes('(') && texto.includes('()') ? abre : texto.length);
    setTimeout(() => {
      area?.focus();
      area?.setSelectionRange(onde, onde);
    });
  };
  const erro = lida?.ok === false ? lida : undefined;
  const { rotulo: rotuloDe } = palavrasDe(definicao);
  const comTipo = (nome: string): string => {
    const tipo = tipos[nome];
    return `${rotuloDe(nome)} (${tipo === undefined ? 'valor' : tipoDoNome(tipo)})`;
  };
  return (
    <div className="editor-texto-da-expressao">
      <AreaQueCompleta
        caixa={caixa}
        rotulo={rotulo}
        valor={fonte}
        linhas={2}
        emCodigo
        invalido={erro !== undefined}
        descritoPor={erro === undefined ? `${id}-tipos` : `${id}-erro`}
        completar={(texto, cursor) => completar(definicao, tipos, texto, cursor, formas)}
        aoMudar={aoMudar}
        aoSair={aoSair}
      />
      {erro !== undefined && (
        <p id={`${id}-erro`} className="campo-erro">
          {`${erro.mensagem} (linha ${erro.linha}, coluna ${erro.coluna}). `}
          <code>
            {fonte.slice(Math.max(0, erro.inicio - 12), erro.inicio)}
            <mark>{fonte.slice(erro.inicio, Math.max(erro.fim, erro.inicio + 1)) || '…'}</mark>
            {fonte.slice(Math.max(erro.fim, erro.inicio + 1), erro.fim + 12)}
          </code>
        </p>
      )}
      {lida?.ok === true && (
        <p id={`${id}-tipos`} className="campo-ajuda">
          {`Dá ${tipoEmPalavras(lida.tipo)}. `}
          {lida.campos.length > 0 && `Usa ${lida.campos.map(comTipo).join(', ')}.`}
        </p>
      )}
      <div className="editor-inserir">
        <select
          className="entrada"
          aria-label={`Inserir em ${rotulo.toLowerCase()}`}
          value=""
          onChange={(e) => inserir(e.target.value)}
        >
          <option value="">Inserir…</option>
          <optgroup label="Respostas e contas">
            {medidas.map((m) => (
              <option key={m.medida} value={m.medida}>
                {m.rotulo}
              </option>
            ))}
          </optgroup>
          {parametros.length > 0 && (
            <optgroup label="Unidades e índices">
              {parametros.map(({ sigla, nome }) => (
                <option key={sigla} value={sigla}>
                  {`${sigla}: ${nome}`}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Funções">
            {extras.map(({ nome }) => (
              <option key={nome} value={`${nome}()`}>
                {nome === 'faixa' ? 'valor da faixa em que a medida cai' : 'total pela tabela de faixas'}
              </option>
            ))}
            {FUNCOES.map(([texto, nome]) => (
              <option key={texto} value={texto}>
                {nome}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
    </div>
  );
}
