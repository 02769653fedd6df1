import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { salvar } from '../../../../dataProvider/baixar.ts';
import { liberarSaida } from '../../../../resources/saida/formulariosAbertos.ts';
import { arquivoCanonico } from '../../../../schemas/processo/canonico.ts';
import type { OutroRascunho, RascunhoEditado } from '../../../../schemas/processo/edicao/rascunho.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { useLugar } from '../lugar.ts';
import { useEdicao } from './contexto.ts';

interface Props {
  readonly trocado: OutroRascunho;
  readonly rascunho: RascunhoEditado;
  readonly aoReler: () => void;
  /** Whether the dialog stands over the page; the notice stands in it either way. */
  readonly aberto: boolean;
  readonly aoFechar: () => void;
}

/** What became of the draft, in words: its heading and how it came to that. */
const oQueHouve = (era: number, agora: number | null): readonly [titulo: string, frase: string] => {
  if (agora === era)
    return [
      `O rascunho da versão ${era} foi trocado por outro`,
      `Enquanto ele estava aberto aqui, outro rascunho da mesma versão ${era} entrou no lugar dele.`,
    ];
  return [
    `O rascunho da versão ${era} não está mais em edição`,
    agora === null
      ? 'Ele foi publicado ou descartado enquanto estava aberto aqui.'
      : `Ele foi publicado ou descartado enquanto estava aberto aqui. Agora há um rascunho da versão ${agora}.`,
  ];
};

/** The draft was published, thrown away or replaced while it was open here: what was typed since is not in the one that is there now, and is not put there unasked. */
export function RascunhoTrocado({ trocado, rascunho, aoReler, aberto, aoFechar }: Props): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const edicao = useEdicao();
  const { numero } = trocado;
  const [titulo, frase] = oQueHouve(rascunho.numero, numero);
  const baixar = (): void => {
    const { chave } = edicao.definicao().processo;
    const blob = new Blob([arquivoCanonico(edicao.definicao())], { type: 'application/json' });
    salvar({ blob, nome: `${chave}-rascunho-v${rascunho.numero}.json`, tipo: blob.type });
  };
  // What is lost by it is said right beside this button: it is not asked once more.
  const irAoProcesso = (): void => {
    liberarSaida();
    void navegar(lugar.processo(rascunho.id));
  };
  const acoes = (
    <>
      <Botao variante="secundario" icone="baixar" onClick={baixar}>
        Baixar o que está nesta página
      </Botao>
      {numero === null ? (
        <Botao onClick={irAoProcesso}>Ir ao processo</Botao>
      ) : (
        <Botao onClick={aoReler}>
          {numero === rascunho.numero ? 'Abrir o outro rascunho' : `Abrir o rascunho da versão ${numero}`}
        </Botao>
      )}
    </>
  );
  return (
    <>
      <div className="editor-trocado">
        <Aviso tom="warn" titulo={titulo}>
          O que você muda nesta página não é mais guardado. Para não o perder, baixe o arquivo antes de sair.
          <div className="editor-trocado-acoes">{acoes}</div>
        </Aviso>
      </div>
      {aberto && (
        <Dialogo titulo={titulo} aoFechar={aoFechar} acoes={acoes}>
          <p>{frase}</p>
          <p>
            O que você mudou depois disso continua nesta página, mas não é mais guardado. Para não o perder, baixe o
            arquivo antes de sair: ele pode ser importado ou comparado depois.
          </p>
        </Dialogo>
      )}
    </>
  );
}
