import { useContext, useEffect, useState, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { classes } from '../../../panels/layout/ui/classes.ts';
import { Esqueleto } from '../../../panels/layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../panels/layout/ui/FalhaAoCarregar.tsx';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import type { ConversaVista, MensagemVista } from '../../../schemas/requerimento/conversa.ts';
import { useVisor, type VisorDoPainel } from '../../visor/useVisor.tsx';
import { dataHoraNaCidade } from '../relogioDaCidade.ts';
import { tamanhoDoArquivo } from '../tamanhoDoArquivo.ts';
import { EmVista } from '../../saida/lugarDosFormularios.ts';
import { Recolhivel } from '../../saida/Recolhivel.tsx';
import { EscreverMensagem } from './EscreverMensagem.tsx';
import { useConversas, useMarcarLida, type DeQuem } from './useConversas.ts';
import './conversas.css';

interface PropsDaMensagem {
  readonly m: MensagemVista;
  readonly aoAbrir: (anexo: MensagemVista['anexos'][number]) => void;
}

function Mensagem({ m, aoAbrir }: PropsDaMensagem): ReactElement {
  return (
    <li className={classes('mensagem', m.da_prefeitura && 'mensagem-da-prefeitura')}>
      <p>
        <b>{m.autor}</b>{' '}
        <span className="secundario pequeno">
          {m.da_prefeitura ? 'Prefeitura' : 'Requerente'} · {dataHoraNaCidade(m.quando)}
        </span>
      </p>
      <p className="mensagem-texto">{m.texto}</p>
      {m.anexos.length > 0 && (
        <ul className="mensagem-anexos">
          {m.anexos.map((anexo) => (
            <li key={anexo.id}>
              <Icone nome="anexo" />
              <button type="button" className="mensagem-anexo" onClick={() => aoAbrir(anexo)}>
                {anexo.nome}
              </button>{' '}
              <span className="secundario pequeno">{tamanhoDoArquivo(anexo.tamanho)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface PropsDaConversa {
  readonly de: DeQuem;
  readonly conversa: ConversaVista;
  readonly aberta: boolean;
  readonly aoAlternar: () => void;
  readonly aoMostrar: () => void;
  readonly abrirArquivo: VisorDoPainel['abrir'];
  readonly marcarLida: (conversa: ConversaVista) => Promise<void>;
}

/** One thread; opened, it counts as read. */
function Conversa(props: PropsDaConversa): ReactElement {
  const { de, conversa, aberta, aoAlternar, aoMostrar, abrirArquivo, marcarLida } = props;
  const { id, assunto, nao_lidas, mensagens } = conversa;
  const ultima = mensagens[mensagens.length - 1];
  const lendo = useContext(EmVista) && aberta;
  useEffect(() => {
    if (lendo && nao_lidas > 0) void marcarLida(conversa);
    // Only what came in while it is open is to be marked again.
  }, [lendo, nao_lidas]);
  return (
    <li className="conversa">
      <h3>
        <button type="button" className="conversa-topo" aria-expanded={aberta} onClick={aoAlternar}>
          <Icone nome={aberta ? 'seta-cima' : 'seta-baixo'} />
          <span className="conversa-assunto">{assunto}</span>
          {nao_lidas > 0 && (
            <span className="conversa-novas">{nao_lidas === 1 ? '1 não lida' : `${nao_lidas} não lidas`}</span>
          )}
          {ultima !== undefined && (
            <span className="secundario pequeno">
              {mensagens.length === 1 ? '1 mensagem' : `${mensagens.length} mensagens`} ·{' '}
              {dataHoraNaCidade(ultima.quando)}
            </span>
          )}
        </button>
      </h3>
      <Recolhivel aberto={aberta} aoMostrar={aoMostrar}>
        {(escondida) => (
          <div hidden={escondida}>
            <ul className="mensagens" aria-label={`Mensagens: ${assunto}`}>
              {mensagens.map((m) => (
                <Mensagem
                  key={m.id}
                  m={m}
                  aoAbrir={(anexo) =>
                    abrirArquivo(
                      anexo,
                      undefined,
                      mensagens.flatMap(({ anexos }) => anexos),
                    )
                  }
                />
              ))}
            </ul>
            <EscreverMensagem de={de} conversa={id} />
          </div>
        )}
      </Recolhivel>
    </li>
  );
}

interface Props {
  readonly de: DeQuem;
  /** Something was read: the page's own count is to be asked for anew. */
  readonly aoLer: () => void;
}

/** Threads between the city and the applicant of a request, alike in both panels. */
export function Conversas({ de, aoLer }: Props): ReactElement {
  const { data, error, refetch } = useConversas(de);
  const marcarLida = useMarcarLida(de, aoLer);
  const { abrir, visor } = useVisor(de.painel);
  const [aberta, setAberta] = useState<number | null>(null);
  const [escrevendo, setEscrevendo] = useState(false);
  if (error !== null && data === undefined)
    return (
      <FalhaAoCarregar
        titulo="Não foi possível carregar as mensagens."
        erro={error}
        tentarDeNovo={() => void refetch()}
      />
    );
  if (data === undefined) return <Esqueleto rotulo="Carregando as mensagens…" linhas={3} />;
  return (
    <div className="conversas">
      {visor}
      {data.length === 0 && !escrevendo && (
        <p className="secundario">Nenhuma mensagem ainda. O que tem prazo ou precisa de prova não vai por aqui.</p>
      )}
      {escrevendo ? (
        <EscreverMensagem de={de} aoTerminar={() => setEscrevendo(false)} />
      ) : (
        <Botao variante="secundario" icone="mais" onClick={() => setEscrevendo(true)}>
          Nova conversa
        </Botao>
      )}
      {data.length > 0 && (
        <ul className="conversas-lista" aria-label="Conversas">
          {data.map((conversa) => (
            <Conversa
              key={conversa.id}
              de={de}
              conversa={conversa}
              aberta={aberta === conversa.id}
              aoAlternar={() => setAberta(aberta === conversa.id ? null : conversa.id)}
              aoMostrar={() => setAberta(conversa.id)}
              abrirArquivo={abrir}
              marcarLida={marcarLida}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
