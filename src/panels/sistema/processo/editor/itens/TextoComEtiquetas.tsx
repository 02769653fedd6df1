import { useId, useRef, type ReactElement } from 'react';
import { completarEtiqueta } from '../../../../../schemas/processo/edicao/completarEtiqueta.ts';
import { verificarTexto } from '../../../../../schemas/processo/verificar/verificarTextos.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { useDefinicaoAoLado, useEdicao } from '../contexto.ts';
import { AreaQueCompleta } from './AreaQueCompleta.tsx';

interface Props {
  readonly rotulo: string;
  readonly valor: string;
  readonly linhas: number;
  /** What the server found here. */
  readonly erro: string | undefined;
  readonly antes: readonly string[];
  readonly aoMudar: (texto: string) => void;
}

/** What a button puts around what is marked, or at the cursor. */
const FORMAS = [
  { nome: 'Negrito', antes: '**', depois: '**' },
  { nome: 'Itálico', antes: '*', depois: '*' },
  { nome: 'Título', antes: '## ', depois: '' },
  { nome: 'Lista', antes: '- ', depois: '' },
  { nome: 'Dado', antes: '{{', depois: '' },
  { nome: 'Só se…', antes: '{{se }}', depois: '{{/se}}' },
] as const;

/** Text of a paper: tags of the request's data are offered after {{, formats and parts are put in by buttons, and what is wrong with a tag is said at once. */
export function TextoComEtiquetas({ rotulo, valor, linhas, erro, antes, aoMudar }: Props): ReactElement {
  const definicao = useDefinicaoAoLado();
  const edicao = useEdicao();
  const caixa = useRef<HTMLTextAreaElement>(null);
  const pedir = useRef<((texto: string, cursor: number) => void) | null>(null);
  const id = useId();
  // Whether parts that begin in one paragraph end in another, the server says of the whole.
  const { achados } = verificarTexto(definicao, 'O texto', [...antes, valor], [...antes.map(() => ''), 'aqui']);
  const daqui = achados.filter(({ onde, mensagem }) => onde === 'aqui' && !mensagem.includes('uma parte mal formada'));
  const ditos = daqui.length > 0 ? daqui.map(({ mensagem }) => mensagem) : erro === undefined ? [] : [erro];
  const por = ({ antes: inicio, depois }: (typeof FORMAS)[number]): void => {
    const area = caixa.current;
    const [de, ate] = [area?.selectionStart ?? valor.length, area?.selectionEnd ?? valor.length];
    const novaLinha = /^(## |- )$/.test(inicio) && de > 0 && valor[de - 1] !== '\n' ? '\n' : '';
    const texto = valor.slice(0, de) + novaLinha + inicio + valor.slice(de, ate) + depois + valor.slice(ate);
    aoMudar(texto);
    const onde = de + novaLinha.length + (inicio === '{{se }}' ? 5 : inicio.length + (ate - de));
    setTimeout(() => {
      area?.focus();
      area?.setSelectionRange(onde, onde);
      // What begins a tag is no text yet: what it may be is offered at once.
      if (inicio.startsWith('{{')) pedir.current?.(texto, onde);
    });
  };
  return (
    <div className="texto-com-etiquetas">
      <div className="etiquetas-barra" role="group" aria-label={`Formatar ${rotulo.toLowerCase()}`}>
        {FORMAS.map((forma) => (
          <Botao
            key={forma.nome}
            variante="texto"
            tamanho="pequeno"
            aria-label={`${forma.nome}, ${rotulo.toLowerCase()}`}
            onClick={() => por(forma)}
          >
            {forma.nome}
          </Botao>
        ))}
      </div>
      <AreaQueCompleta
        caixa={caixa}
        pedir={pedir}
        rotulo={rotulo}
        valor={valor}
        linhas={linhas}
        invalido={ditos.length > 0}
        descritoPor={ditos.length > 0 ? id : undefined}
        completar={(texto, cursor) => completarEtiqueta(definicao, texto, cursor, antes)}
        aoMudar={aoMudar}
        aoSair={edicao.pousar}
      />
      {ditos.length > 0 && (
        <p id={id} className="campo-erro">
          {ditos.join('. ')}
        </p>
      )}
    </div>
  );
}
