import { useId, useState, type ReactElement } from 'react';
import { escreverNo, lerNo } from '../../../../../schemas/processo/edicao/caminho.ts';
import { vazioDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { comParametro, comSetor } from '../../../../../schemas/processo/edicao/mudancas.ts';
import { trazer, vizinhasDe } from '../../../../../schemas/processo/edicao/vizinhas.ts';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { Selecao, type OpcaoDaSelecao } from '../../../../layout/ui/Selecao.tsx';
import { useDefinicaoAoLado, useEdicao, useErroEm, useNo } from '../contexto.ts';
import { Pega } from '../Pega.tsx';
import { lugarDe } from '../lugarDe.ts';
import { CriarCampo } from './CriarCampo.tsx';
import { opcoesDaReferencia } from '../opcoesDaReferencia.ts';
import type { PropsDoItem } from './props.ts';
import { moldura } from './moldura.ts';

function useOpcoes(
  { caminho, item: { editor } }: PropsDoItem<'referencia'> | PropsDoItem<'referencias'>,
  escolhidas: readonly string[],
): readonly OpcaoDaSelecao[] {
  const definicao = useDefinicaoAoLado();
  const { cidade } = useEdicao();
  return opcoesDaReferencia(editor, lugarDe(definicao, caminho), cidade, escolhidas);
}

export function ItemDeReferencia(props: PropsDoItem<'referencia'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = String(useNo(caminho) ?? '');
  const edicao = useEdicao();
  const opcoes = useOpcoes(props, [valor]);
  const escolher = (um: string): void =>
    edicao.fazer((d) => {
      const escrita = escreverNo(d, caminho, um === '' ? vazioDe(forma) : um);
      if (item.editor.a === 'setor') return comSetor(escrita, um, edicao.cidade.nomes);
      return item.editor.a === 'parametro' ? comParametro(escrita, um, edicao.cidade.nomes) : escrita;
    }, `Mudar: ${item.rotulo}`);
  return (
    <Selecao
      {...moldura(props, useErroEm(caminho))}
      opcional={false}
      opcoes={opcoes}
      valor={valor}
      aoEscolher={escolher}
      vazio={forma.obrigatorio ? 'Escolha' : 'Nenhum'}
    />
  );
}

/** Several keys in their order: each may be moved and taken out, further ones are added from the list below. */
export function ItemDeReferencias(props: PropsDoItem<'referencias'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = useNo(caminho);
  const escolhidas = Array.isArray(valor) ? (valor as readonly string[]) : [];
  const edicao = useEdicao();
  const opcoes = useOpcoes(props, escolhidas);
  const id = useId();
  const [aviso, setAviso] = useState('');
  const erro = useErroEm(caminho);
  const nomeDe = (chave: string): string => opcoes.find((o) => o.valor === chave)?.rotulo ?? chave;
  const por = (novas: readonly string[], feito: string, arrasto?: string): void => {
    edicao.fazer((d) => escreverNo(d, caminho, novas.length === 0 ? vazioDe(forma, []) : novas), feito, arrasto);
    setAviso(feito);
  };
  const mover = (de: number, para: number, arrasto?: string): boolean => {
    // A drag goes on from what the last of its moves left.
    const agora = (lerNo(edicao.definicao(), caminho) as readonly string[] | undefined) ?? [];
    const uma = agora[de];
    if (uma === undefined) return false;
    por(agora.toSpliced(de, 1).toSpliced(para, 0, uma), `${nomeDe(uma)} na posição ${para + 1}`, arrasto);
    return true;
  };
  const { soEmUma } = item.editor;
  const vizinhas = soEmUma === true ? vizinhasDe(edicao.definicao(), caminho) : [];
  const restantes = opcoes
    .filter(({ valor: um }) => !escolhidas.includes(um))
    .map((opcao) => {
      const dela = vizinhas.find(({ chaves }) => chaves.includes(opcao.valor));
      return dela === undefined ? opcao : { ...opcao, rotulo: `${opcao.rotulo} (vem de ${dela.nome})` };
    });
  const incluir = (um: string): void => {
    const dela = vizinhas.find(({ chaves }) => chaves.includes(um));
    if (dela === undefined) return por([...escolhidas, um], `${nomeDe(um)} incluído`);
    const feito = `${nomeDe(um)} veio de ${dela.nome}`;
    edicao.fazer((d) => trazer(d, caminho, um), feito);
    setAviso(feito);
  };
  return (
    <fieldset className="editor-lista">
      <legend className="rotulo">{item.rotulo}</legend>
      {item.ajuda !== undefined && <p className="campo-ajuda">{item.ajuda}</p>}
      {escolhidas.length > 0 && (
        <ol id={id}>
          {escolhidas.map((chave, i) => (
            <li key={chave}>
              <span>{nomeDe(chave)}</span>
              {escolhidas.length > 1 && <Pega posicao={i} aoMover={mover} />}
              {i > 0 && (
                <BotaoDeIcone icone="subir" rotulo={`Subir ${nomeDe(chave)}`} onClick={() => mover(i, i - 1)} />
              )}
              {i < escolhidas.length - 1 && (
                <BotaoDeIcone icone="descer" rotulo={`Descer ${nomeDe(chave)}`} onClick={() => mover(i, i + 1)} />
              )}
              <BotaoDeIcone
                icone="fechar"
                rotulo={`Tirar ${nomeDe(chave)}`}
                onClick={() =>
                  por(
                    escolhidas.filter((um) => um !== chave),
                    `${nomeDe(chave)} fora da lista`,
                  )
                }
              />
            </li>
          ))}
        </ol>
      )}
      {restantes.length > 0 && (
        <Selecao
          rotulo={`Incluir em “${item.rotulo}”`}
          opcoes={restantes}
          valor=""
          vazio="Escolha"
          aoEscolher={(um) => um !== '' && incluir(um)}
        />
      )}
      {/\.secoes\[\d+\]\.campos$/.test(caminho) && <CriarCampo caminho={caminho} />}
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
      <p role="status" className="so-leitor">
        {aviso}
      </p>
    </fieldset>
  );
}
