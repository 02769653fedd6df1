import { useState, type ReactElement } from 'react';
import { PorQueDaData } from '../../../../resources/requerimento/PorQueDaData.tsx';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao, LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { useFormularioQueFica } from '../acoes/formularioQueFica.tsx';
import { teclaDaMesa } from '../teclado/teclasDaMesa.ts';
import { DecidirProrrogacao } from './DecidirProrrogacao.tsx';
import { FormularioDoItem } from './FormularioDoItem.tsx';
import { ItensEmColeta } from './ItensEmColeta.tsx';
import { ItensDaRodada } from './ItensDaRodada.tsx';
import { podePedir, rodadaAberta, type Rodada } from './rodadas.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
}

function Emitir({ requerimento, rodada }: Props & { readonly rodada: Rodada }): ReactElement | null {
  const [aberto, setAberto] = useState(false);
  const emAto = useAto(requerimento.id);
  const acao = requerimento.acoes.find((a) => a.acao === 'emitir-pendencia');
  if (acao === undefined) return null;
  const n = rodada.itens.length;
  return (
    <>
      <Botao
        icone="enviar"
        onClick={() => setAberto(true)}
        {...teclaDaMesa('e')}
        impedidoPor={n === 0 ? 'Inclua pelo menos um item antes de enviar.' : undefined}
      >
        Enviar pendência
      </Botao>
      {aberto && (
        <DialogoDoAto
          requerimento={requerimento}
          titulo={`Enviar pendência com ${n === 1 ? '1 item' : `${n} itens`}`}
          botao={acao.rotulo}
          confirmar={`${acao.confirmar ?? ''} Ele só poderá mudar o que os itens pedem. O prazo da etapa para até a resposta.`}
          emAto={emAto}
          preparar={() => ({
            caminho: `/pendencias/${rodada.id}/emitir`,
            aviso: `Pendência enviada a ${requerimento.requerente.nome}.`,
          })}
          perdeuAVez={!requerimento.acoes.some((a) => a.acao === 'emitir-pendencia')}
          aoFechar={() => setAberto(false)}
        />
      )}
    </>
  );
}

/** The round in the making: its items, and the button that sends the whole as one notice. */
function EmColeta({ requerimento, rodada }: Props & { readonly rodada: Rodada }): ReactElement {
  return (
    <Cartao
      titulo={`Pendência ${rodada.id}, em preparo`}
      acao={<span className="secundario pequeno">Nada foi enviado ainda</span>}
    >
      <ItensEmColeta requerimento={requerimento} rodada={rodada} />
      <div className="rodada-pe">
        <Emitir requerimento={requerimento} rodada={rodada} />
      </div>
    </Cartao>
  );
}

const tituloDa = (rodada: Rodada): string =>
  ({
    coletando: `Pendência ${rodada.id}, em preparo`,
    emitida: `Pendência ${rodada.id}, com o requerente`,
    respondida: `Pendência ${rodada.id}, respondida`,
    concluida: `Pendência ${rodada.id}`,
  })[rodada.situacao];

const quando = ({ situacao, emitida_em, respondida_em, responder_ate }: Rodada): string => {
  if (situacao === 'emitida')
    return responder_ate === null
      ? `Enviada em ${dataHoraNaCidade(emitida_em)}`
      : `Enviada em ${dataHoraNaCidade(emitida_em)} · responder até ${mostrarData(responder_ate)}`;
  return respondida_em === null ? '' : `Respondida em ${dataHoraNaCidade(respondida_em)}`;
};

/** Correction rounds: the one that is open first, then what earlier ones asked and got. */
export function AbaPendencias({ requerimento }: Props): ReactElement {
  const aberta = rodadaAberta(requerimento);
  const [pedindo, setPedindo] = useState(false);
  const antigas = requerimento.pendencias.filter(({ situacao }) => situacao === 'concluida').toReversed();
  const pode = podePedir(requerimento);
  const coleta = aberta?.situacao === 'coletando';
  const { mostra, guarda } = useFormularioQueFica(requerimento, pode && (aberta === undefined || coleta));
  const escreve = mostra && (pedindo || coleta || guarda.perdeu !== null);
  return (
    <div className="analise-pilha">
      {requerimento.pendencias.length > 0 && (
        <div>
          <LigacaoBotao
            variante="texto"
            icone="imprimir"
            href={caminhosDoRequerimento.pendencias(requerimento.id)}
            target="_blank"
            rel="noopener"
          >
            Imprimir pendências
          </LigacaoBotao>
        </div>
      )}
      {aberta === undefined && !escreve && antigas.length === 0 && (
        <Cartao>
          <EstadoVazio
            titulo="Nenhuma pendência"
            acao={
              pode && (
                <Botao icone="mais" onClick={() => setPedindo(true)}>
                  Abrir pendência
                </Botao>
              )
            }
          >
            Peça aqui a correção de documentos ou de respostas, ou um esclarecimento. Os itens vão juntos, em um só
            aviso.
          </EstadoVazio>
        </Cartao>
      )}
      {aberta === undefined && !escreve && antigas.length > 0 && pode && (
        <div>
          <Botao variante="secundario" icone="mais" onClick={() => setPedindo(true)}>
            Abrir outra pendência
          </Botao>
        </div>
      )}
      {aberta !== undefined && coleta && <EmColeta requerimento={requerimento} rodada={aberta} />}
      {/* One place before and after the round is opened: the form opens it with its first item, and what is refused then stays typed. */}
      {escreve && (
        <Cartao titulo={aberta === undefined ? 'Nova pendência' : 'Incluir item'}>
          <FormularioDoItem
            requerimento={requerimento}
            guarda={guarda}
            {...(aberta === undefined ? { aoTerminar: () => setPedindo(false) } : {})}
          />
        </Cartao>
      )}
      {aberta !== undefined && !coleta && (
        <Cartao titulo={tituloDa(aberta)} acao={<span className="secundario pequeno">{quando(aberta)}</span>}>
          <div className="prazo-explicado">
            <PorQueDaData explicacao={aberta.explicacao} />
          </div>
          <DecidirProrrogacao requerimento={requerimento} rodada={aberta} />
          <ItensDaRodada requerimento={requerimento} rodada={aberta} />
        </Cartao>
      )}
      {antigas.map((rodada) => (
        <Cartao
          key={rodada.id}
          titulo={tituloDa(rodada)}
          acao={<span className="secundario pequeno">{quando(rodada)}</span>}
        >
          <ItensDaRodada requerimento={requerimento} rodada={rodada} />
        </Cartao>
      ))}
    </div>
  );
}
