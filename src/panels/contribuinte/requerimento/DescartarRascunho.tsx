import { useState, type ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { chaveDoRascunho, rascunhoLocal } from '../../../resources/stepForm/rascunhoLocal.ts';
import type { Painel } from '../../../schemas/permissions.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { useAto } from './useAto.ts';

export interface PropsDoDescarte {
  readonly id: number;
  readonly painel: Painel;
  /** What tells this draft from the others: its type, place or person. */
  readonly nome: string;
  readonly aoDescartar: () => void | Promise<void>;
}

/** Throws a draft away, after a second question: there is no way back. What this device kept of it goes too. */
export function DescartarRascunho({ id, painel, nome, aoDescartar }: PropsDoDescarte): ReactElement {
  const [aberto, setAberto] = useState(false);
  const usuario = useUsuario();
  const ato = useAto<RequerimentoVisto>();
  const caminho = caminhoDo(painel, id);

  const descartar = async (): Promise<void> => {
    const descartado = await ato.fazer(async ({ idempotencyKey }) => {
      const visto = await api<RequerimentoVisto>(caminho, calado);
      await api(`${caminho}/acoes/descartar-rascunho`, {
        ...calado,
        method: 'POST',
        body: { versao: visto.versao },
        idempotencyKey,
      });
      return visto;
    }, 0);
    if (descartado === null) return;
    setAberto(false);
    avisar(true, 'Rascunho descartado.');
    // The server has forgotten it; a device that cannot is no reason to leave its card standing.
    await rascunhoLocal
      .apagar(chaveDoRascunho(usuario?.id ?? 0, id, descartado.etapa?.chave ?? ''))
      .catch((erro: unknown) => console.warn('O rascunho guardado neste aparelho não pôde ser apagado', erro));
    await aoDescartar();
  };

  return (
    <>
      <Botao
        variante="texto"
        tamanho="pequeno"
        aria-label={`Descartar rascunho: ${nome}`}
        onClick={() => setAberto(true)}
      >
        Descartar rascunho
      </Botao>
      {aberto && (
        <Dialogo
          titulo="Descartar este rascunho?"
          aoFechar={() => setAberto(false)}
          acoes={
            <>
              <Botao variante="texto" onClick={() => setAberto(false)}>
                Voltar
              </Botao>
              <Botao variante="perigo" carregando={ato.enviando} onClick={() => void descartar()}>
                {ato.enviando ? 'Descartando…' : 'Descartar rascunho'}
              </Botao>
            </>
          }
        >
          <div className="campos">
            <p>
              <b>{nome}</b>
            </p>
            <p>As respostas e os arquivos deste rascunho são apagados. Não há como desfazer.</p>
            {ato.recusa !== null && <Aviso tom="bad" titulo={ato.recusa.mensagem} />}
            {ato.conflito !== null && (
              <Aviso tom="warn" titulo="O rascunho acaba de mudar em outro lugar.">
                Nada foi descartado. Confira e tente de novo.
              </Aviso>
            )}
          </div>
        </Dialogo>
      )}
    </>
  );
}
