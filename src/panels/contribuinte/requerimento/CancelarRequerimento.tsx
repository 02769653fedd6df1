import { useState, type ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { ConflitoDeVersao } from '../../../resources/requerimento/ConflitoDeVersao.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { required } from '../../../schemas/validacao/required.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { MolduraDoCampo } from '../../layout/ui/Campo.tsx';
import { PAINEL } from '../caminhos.ts';
import { useAtualizar } from '../consultas.ts';
import { useAto } from './useAto.ts';

const MOTIVO_MAXIMO = 2000;

/** Cancels the request, with a reason and a second question: it cannot be taken back (spec 4). */
export function CancelarRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const [aberto, setAberto] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | undefined>();
  const ato = useAto<unknown>();
  const atualizar = useAtualizar();
  const acao = visto.acoes.find((possivel) => possivel.acao === 'cancelar');
  const cancelar = async (versao: number): Promise<boolean> => {
    const falta = required(motivo);
    setErro(falta);
    if (falta !== undefined) return false;
    const feito = await ato.fazer(
      (pedido) =>
        api(`${caminhoDo(PAINEL, visto.id)}/acoes/cancelar`, {
          ...calado,
          method: 'POST',
          body: { versao: pedido.versao, motivo: motivo.trim() },
          idempotencyKey: pedido.chave,
        }),
      versao,
    );
    if (feito === null) return false;
    setAberto(false);
    avisar(true, `Requerimento ${visto.numero ?? ''} cancelado.`);
    await atualizar(visto.id);
    return true;
  };
  const { pergunta, antesDe } = useAoSair(
    () => aberto && motivo.trim() !== '',
    () => cancelar(visto.versao),
  );
  const fechar = (): void =>
    antesDe(() => {
      setAberto(false);
      setMotivo('');
    });
  if (acao === undefined) return null;

  return (
    <>
      <Botao variante="texto" tamanho="pequeno" icone="proibido" onClick={() => setAberto(true)}>
        Cancelar requerimento
      </Botao>
      {aberto && (
        <Dialogo
          titulo="Cancelar este requerimento?"
          aoFechar={fechar}
          acoes={
            <>
              <Botao variante="texto" onClick={fechar}>
                Voltar
              </Botao>
              <Botao variante="perigo" carregando={ato.enviando} onClick={() => void cancelar(visto.versao)}>
                {ato.enviando ? 'Cancelando…' : 'Cancelar requerimento'}
              </Botao>
            </>
          }
        >
          <div className="campos">
            <p>{acao.confirmar}</p>
            {ato.recusa !== null && <Aviso tom="bad" titulo={ato.recusa.mensagem} />}
            <MolduraDoCampo id="motivo-do-cancelamento" rotulo="Por que você cancela?" erro={erro}>
              <textarea
                id="motivo-do-cancelamento"
                className="entrada"
                maxLength={MOTIVO_MAXIMO}
                value={motivo}
                aria-invalid={erro !== undefined || undefined}
                onChange={(evento) => {
                  setErro(undefined);
                  setMotivo(evento.target.value);
                }}
              />
            </MolduraDoCampo>
          </div>
        </Dialogo>
      )}
      {pergunta}
      {ato.conflito !== null && (
        <ConflitoDeVersao
          conflito={ato.conflito}
          guardado="Nada foi cancelado. O motivo que você escreveu continua aqui."
          acao="Cancelar mesmo assim"
          aoRepetir={(versao) => void cancelar(versao)}
          aoFechar={() => {
            ato.limpar();
            setAberto(false);
            void atualizar(visto.id);
          }}
        />
      )}
    </>
  );
}
