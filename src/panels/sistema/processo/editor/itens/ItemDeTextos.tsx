import { useState, type ReactElement } from 'react';
import { escreverNo, junto } from '../../../../../schemas/processo/edicao/caminho.ts';
import { vazioDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { extensoesAceitas } from '../../../../../schemas/processo/exigenciaDosArquivos.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { naoCabe } from '../avisoDaRetirada.ts';
import { useEdicao, useErroEm, useNo } from '../contexto.ts';
import type { PropsDoItem } from './props.ts';
import { TextoComEtiquetas } from './TextoComEtiquetas.tsx';

const FORMATOS: readonly string[] = extensoesAceitas;

function UmTexto({
  caminho,
  rotulo,
  linhas,
  etiquetas,
  antes,
  aoTirar,
}: {
  readonly caminho: string;
  readonly rotulo: string;
  readonly linhas: number | undefined;
  readonly etiquetas: boolean;
  /** Texts above it, in which a repeated part may have begun. */
  readonly antes: readonly string[];
  readonly aoTirar: () => void;
}): ReactElement {
  const edicao = useEdicao();
  const valor = String(useNo(caminho) ?? '');
  const erro = useErroEm(caminho);
  const mudar = (texto: string): void =>
    edicao.fazer((d) => escreverNo(d, caminho, texto), `Mudar: ${rotulo}`, caminho);
  const comuns = {
    className: 'entrada',
    'aria-label': rotulo,
    value: valor,
    'aria-invalid': erro !== undefined || undefined,
    onChange: (e: { readonly target: { readonly value: string } }) => mudar(e.target.value),
    onBlur: edicao.pousar,
  };
  return (
    <li>
      {etiquetas ? (
        <TextoComEtiquetas
          rotulo={rotulo}
          valor={valor}
          linhas={linhas ?? 2}
          erro={erro}
          antes={antes}
          aoMudar={mudar}
        />
      ) : linhas === undefined ? (
        <input {...comuns} />
      ) : (
        <textarea {...comuns} rows={linhas} />
      )}
      <BotaoDeIcone icone="fechar" rotulo={`Tirar ${rotulo.toLowerCase()}`} onClick={aoTirar} />
    </li>
  );
}

/** A list of texts: sentences, paragraphs; the file extensions that are known are pressed, not typed. */
export function ItemDeTextos(props: PropsDoItem<'textos'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = useNo(caminho);
  const textos = Array.isArray(valor) ? (valor as readonly string[]) : [];
  const edicao = useEdicao();
  const erro = useErroEm(caminho);
  const { um, linhas, tipo, etiquetas = false } = item.editor;
  const [aviso, setAviso] = useState('');
  const por = (novos: readonly string[], feito: string): void =>
    edicao.fazer((d) => escreverNo(d, caminho, novos.length === 0 ? vazioDe(forma, []) : novos), feito);
  if (tipo === 'extensao') {
    const todas = [...new Set([...FORMATOS, ...textos])];
    return (
      <fieldset className="editor-marcas editor-em-linha">
        <legend className="rotulo">{item.rotulo}</legend>
        {todas.map((extensao) => (
          <label key={extensao}>
            <input
              type="checkbox"
              checked={textos.includes(extensao)}
              onChange={(e) =>
                por(
                  e.target.checked ? [...textos, extensao] : textos.filter((t) => t !== extensao),
                  `Mudar: ${item.rotulo}`,
                )
              }
            />
            <span>{extensao.toUpperCase()}</span>
          </label>
        ))}
        {erro !== undefined && <p className="campo-erro">{erro}</p>}
      </fieldset>
    );
  }
  const incluir = (): void => {
    const cheia = forma.itens !== undefined && textos.length >= forma.itens;
    setAviso(cheia ? naoCabe(forma.itens) : '');
    if (!cheia) por([...textos, ''], `Incluir ${um}`);
  };
  return (
    <fieldset className="editor-lista">
      <legend className="rotulo">{item.rotulo}</legend>
      {item.ajuda !== undefined && <p className="campo-ajuda">{item.ajuda}</p>}
      {textos.length > 0 && (
        <ol>
          {textos.map((_, i) => (
            <UmTexto
              key={i}
              caminho={junto(caminho, i)}
              rotulo={`${um.charAt(0).toUpperCase()}${um.slice(1)} ${i + 1}`}
              linhas={linhas}
              etiquetas={etiquetas}
              antes={textos.slice(0, i)}
              aoTirar={() => por(textos.toSpliced(i, 1), `Tirar ${um} ${i + 1}`)}
            />
          ))}
        </ol>
      )}
      <Botao variante="texto" tamanho="pequeno" icone="mais" onClick={incluir}>
        {`Incluir ${um}`}
      </Botao>
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
      <p role="status" className="pequeno">
        {aviso}
      </p>
    </fieldset>
  );
}
