import { useId, useRef, useState, type ReactElement } from 'react';
import type { FuncaoExtra } from '../../../../../schemas/expressao/ambiente.ts';
import { formaDe, funcoes, funcoesDasFaixas, type FuncaoDeclarada } from '../../../../../schemas/expressao/catalogo.ts';
import { compilarEscrita, tipoEmPalavras } from '../../../../../schemas/expressao/compilar.ts';
import { chamadaVazia, escritaBrasileira } from '../../../../../schemas/expressao/escrita.ts';
import type { Tipos } from '../../../../../schemas/expressao/tipo.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { completar, tipoDoNome } from '../../../../../schemas/processo/edicao/completar.ts';
import type { Resultado } from '../../../../../schemas/processo/edicao/ficha.ts';
import type { Medida } from '../../../../../schemas/processo/edicao/medidas.ts';
import { palavrasDe } from '../../../../../schemas/processo/emPalavras.ts';
import { AjudaDasFuncoes } from './AjudaDasFuncoes.tsx';
import { AreaQueCompleta } from './AreaQueCompleta.tsx';

interface Props {
  readonly rotulo: string;
  /** As it is stored; shown the way Brazilians write it. */
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

const esperado = { logico: 'logico', numero: 'decimal', qualquer: undefined } as const;

/** The text of an expression: what may be named is chosen from a list, what is wrong is said with its place, and that place is marked. */
export function TextoDaExpressao(props: Props): ReactElement {
  const { rotulo, definicao, tipos, extras, resultado, medidas, parametros, aoSair } = props;
  const id = useId();
  const caixa = useRef<HTMLTextAreaElement>(null);
  const nomes = extras.map(({ nome }) => nome);
  /** What was typed here stands as it was typed until it is left. */
  const [digitada, setDigitada] = useState<string | null>(null);
  const fonte = props.fonte === digitada ? digitada : escritaBrasileira(props.fonte, nomes);
  const mudar = (texto: string): void => {
    setDigitada(texto);
    props.aoMudar(texto);
  };
  const lida = fonte === '' ? undefined : compilarEscrita(fonte, tipos, esperado[resultado], extras);
  const daTabela = Object.fromEntries(
    Object.entries(funcoesDasFaixas as Readonly<Record<string, FuncaoDeclarada>>).filter(([nome]) =>
      nomes.includes(nome),
    ),
  );
  const inserir = (texto: string): void => {
    const area = caixa.current;
    const [de, ate] = [area?.selectionStart ?? fonte.length, area?.selectionEnd ?? fonte.length];
    const espaco = de > 0 && /\S/.test(fonte[de - 1] ?? '') && fonte[de - 1] !== '(' ? ' ' : '';
    mudar(fonte.slice(0, de) + espaco + texto + fonte.slice(ate));
    const abre = texto.indexOf('(') + 1;
    const onde = de + espaco.length + (/\((; )*\)$/.test(texto) ? abre : texto.length);
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
        completar={(texto, cursor) => completar(definicao, tipos, texto, cursor, daTabela)}
        escrever={(texto) => escritaBrasileira(texto, nomes)}
        aoMudar={mudar}
        aoSair={() => {
          setDigitada(null);
          aoSair();
        }}
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
            {Object.entries<FuncaoDeclarada>({ ...daTabela, ...funcoes }).map(([nome, funcao]) => (
              <option key={nome} value={chamadaVazia(nome, funcao)}>
                {formaDe(funcao)}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <AjudaDasFuncoes comTabela={nomes.length > 0} />
    </div>
  );
}
