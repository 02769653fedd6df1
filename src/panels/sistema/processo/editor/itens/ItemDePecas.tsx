import { useRef, useState, type ReactElement } from 'react';
import { junto, lerNo } from '../../../../../schemas/processo/edicao/caminho.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../../../../schemas/processo/edicao/mudancas.ts';
import { classes } from '../../../../layout/ui/classes.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { avisoDaRetirada } from '../avisoDaRetirada.ts';
import { useDefinicao, useEdicao, useErroEm, useNo } from '../contexto.ts';
import { Folha, Sinal } from '../Folha.tsx';
import { Pega } from '../Pega.tsx';
import { lugarDe } from '../lugarDe.ts';
import type { PropsDoItem } from './props.ts';

/** What was found of a piece as a whole: an example that comes to another amount. */
function ErroDaPeca({ caminho }: { readonly caminho: string }): ReactElement | null {
  const erro = useErroEm(caminho);
  return erro === undefined ? null : <p className="campo-erro">{erro}</p>;
}

/** A list of pieces inside a sheet: one line each, opened where it stands. */
export function ItemDePecas(props: PropsDoItem<'pecas'>): ReactElement {
  const { caminho, item } = props;
  const valor = useNo(caminho);
  const pecas = Array.isArray(valor) ? (valor as readonly object[]) : [];
  const definicao = useDefinicao();
  const edicao = useEdicao();
  const erro = useErroEm(caminho);
  const [aberta, setAberta] = useState<number | null>(null);
  const [aviso, setAviso] = useState('');
  const caixa = useRef<HTMLFieldSetElement>(null);
  const { um, nome, nova, ficha } = item.editor;
  const nomeDe = (peca: object, i: number): string =>
    nome(peca, lugarDe(definicao, junto(junto(caminho, i), 'nome'))).trim() || `${um} ${i + 1} (sem nome)`;
  const incluir = (): void => {
    edicao.fazer((d) => incluirPeca(d, caminho, nova(lugarDe(d, caminho))), `Incluir ${um}`);
    setAberta(pecas.length);
    setAviso(`Na lista: ${um} ${pecas.length + 1}`);
    // The new one is on the page with the next drawing.
    setTimeout(() => caixa.current?.querySelector<HTMLElement>(`[data-posicao="${pecas.length}"] .entrada`)?.focus());
  };
  const mover = (de: number, para: number, arrasto?: string): void => {
    edicao.fazer((d) => moverPeca(d, caminho, de, para), `Mover ${um}`, arrasto);
    if (aberta === de) setAberta(para);
    setAviso(`Na posição ${para + 1}`);
  };
  const tirar = (i: number): void => {
    const dito = avisoDaRetirada(edicao.definicao(), `${junto(caminho, i)}.chave`);
    edicao.fazer((d) => retirarPeca(d, caminho, i), `Tirar ${um}`);
    setAberta(null);
    setAviso(dito);
  };
  return (
    <fieldset className="editor-lista" ref={caixa}>
      <legend className="rotulo">{item.rotulo}</legend>
      {item.ajuda !== undefined && <p className="campo-ajuda">{item.ajuda}</p>}
      {pecas.length > 0 && (
        <ol>
          {pecas.map((peca, i) => {
            const rotulo = nomeDe(peca, i);
            const aqui = junto(caminho, i);
            return (
              <li key={i} data-posicao={i} className="editor-peca-da-lista">
                <div>
                  <button
                    type="button"
                    className="editor-abre"
                    aria-expanded={aberta === i}
                    onClick={() => setAberta(aberta === i ? null : i)}
                  >
                    {rotulo}
                    <Sinal caminho={aqui} />
                  </button>
                  {pecas.length > 1 && <Pega posicao={i} aoMover={mover} />}
                  {i > 0 && <BotaoDeIcone icone="subir" rotulo={`Subir ${rotulo}`} onClick={() => mover(i, i - 1)} />}
                  {i < pecas.length - 1 && (
                    <BotaoDeIcone icone="descer" rotulo={`Descer ${rotulo}`} onClick={() => mover(i, i + 1)} />
                  )}
                  <BotaoDeIcone icone="lixeira" rotulo={`Tirar ${rotulo}`} onClick={() => tirar(i)} />
                </div>
                <ErroDaPeca caminho={aqui} />
                {aberta === i && lerNo(definicao, aqui) !== undefined && <Folha ficha={ficha()} caminho={aqui} />}
              </li>
            );
          })}
        </ol>
      )}
      <Botao variante="texto" tamanho="pequeno" icone="mais" onClick={incluir}>
        {`Incluir ${um}`}
      </Botao>
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
      <p role="status" className={classes('pequeno', !aviso.startsWith('Fora') && 'so-leitor')}>
        {aviso}
      </p>
    </fieldset>
  );
}
