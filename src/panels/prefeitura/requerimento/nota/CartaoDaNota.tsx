import { useState, type ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { partesDaNota, type NotaVista } from '../../../../schemas/requerimento/nota.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { EscreverNota } from './EscreverNota.tsx';
import { useAtoNaNota } from './useAtoNaNota.ts';

interface Props {
  readonly requerimento: number;
  readonly nota: NotaVista;
}

/** The way to the place of a note on its sheet. */
export interface LugarNoCartao {
  /** 'página 2 de matricula.pdf'. */
  readonly rotulo: string;
  /** It is what the viewer shows now. */
  readonly atual?: boolean;
  /** Absent: the file was taken out of the request, there is nothing to open. */
  readonly aoVer?: () => void;
}

function Texto({ texto, mencionados }: Pick<NotaVista, 'texto' | 'mencionados'>): ReactElement {
  const partes = partesDaNota(
    texto,
    mencionados.map(({ nome }) => nome),
  );
  return (
    <p className="nota-texto">
      {partes.map((parte, i) => (parte.mencao ? <b key={i}>{parte.texto}</b> : <span key={i}>{parte.texto}</span>))}
    </p>
  );
}

/** What a note said before its changes. */
function Anteriores({ anteriores }: Pick<NotaVista, 'anteriores'>): ReactElement | null {
  if (anteriores.length === 0) return null;
  return (
    <details className="nota-anteriores">
      <summary>{anteriores.length === 1 ? '1 versão anterior' : `${anteriores.length} versões anteriores`}</summary>
      <ul>
        {anteriores.map(({ texto, quando }) => (
          <li key={quando}>
            <p className="secundario pequeno">{dataHoraNaCidade(quando)}</p>
            <p className="nota-texto">{texto}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NaFolha({ rotulo, atual = false, aoVer }: LugarNoCartao): ReactElement {
  return (
    <p className="nota-lugar">
      <Icone nome="lugar" tamanho={18} />
      {aoVer === undefined ? (
        <span className="secundario pequeno">{rotulo}</span>
      ) : (
        <button type="button" className="ligacao-de-arquivo" aria-current={atual ? 'true' : undefined} onClick={aoVer}>
          Ver na folha: {rotulo}
        </button>
      )}
    </p>
  );
}

function Excluir({ requerimento, nota, aoFechar }: Props & { readonly aoFechar: () => void }): ReactElement {
  const ato = useAtoNaNota(requerimento);
  const excluir = async (): Promise<void> => {
    if (await ato.fazer(`/${nota.id}/excluir`, { versao: nota.versao }, 'Nota excluída.')) aoFechar();
  };
  return (
    <Dialogo
      titulo="Excluir esta nota?"
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao variante="perigo" carregando={ato.enviando} onClick={() => void excluir()}>
            Excluir nota
          </Botao>
        </>
      }
    >
      {ato.erro !== null && <Aviso tom="bad" titulo={ato.erro.message} />}
      <p>O que ela dizia continua visível à equipe, entre as versões anteriores.</p>
    </Dialogo>
  );
}

const momentos = ({ criado_em, editada_em, excluida_em }: NotaVista): string => {
  if (excluida_em !== null) return `${dataHoraNaCidade(criado_em)} · excluída em ${dataHoraNaCidade(excluida_em)}`;
  return editada_em === null
    ? dataHoraNaCidade(criado_em)
    : `${dataHoraNaCidade(criado_em)} · alterada em ${dataHoraNaCidade(editada_em)}`;
};

/** One note: who wrote what and when, where it stands on a sheet, and what it said before. */
export function CartaoDaNota({
  requerimento,
  nota,
  lugar,
}: Props & { readonly lugar?: LugarNoCartao | undefined }): ReactElement {
  const [aberto, setAberto] = useState<'mudar' | 'excluir' | null>(null);
  const fechar = (): void => setAberto(null);
  const { autor, texto, mencionados, minha, excluida_em, anteriores } = nota;
  return (
    <li className="nota">
      <p>
        <b>{autor.nome}</b> <span className="secundario pequeno">{momentos(nota)}</span>
      </p>
      {aberto === 'mudar' ? (
        <EscreverNota requerimento={requerimento} nota={nota} aoTerminar={fechar} />
      ) : excluida_em !== null ? (
        <p className="secundario">Nota excluída por quem a escreveu.</p>
      ) : (
        <Texto texto={texto} mencionados={mencionados} />
      )}
      {lugar !== undefined && <NaFolha {...lugar} />}
      <Anteriores anteriores={anteriores} />
      {minha && excluida_em === null && aberto !== 'mudar' && (
        <div className="nota-atos">
          <Botao tamanho="pequeno" variante="texto" icone="editar" onClick={() => setAberto('mudar')}>
            Mudar
          </Botao>
          <Botao tamanho="pequeno" variante="texto" icone="lixeira" onClick={() => setAberto('excluir')}>
            Excluir
          </Botao>
        </div>
      )}
      {aberto === 'excluir' && <Excluir requerimento={requerimento} nota={nota} aoFechar={fechar} />}
    </li>
  );
}
