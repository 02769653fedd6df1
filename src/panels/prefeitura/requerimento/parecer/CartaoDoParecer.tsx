import { useState, type ReactElement } from 'react';
import { PorQueDaData } from '../../../../resources/requerimento/PorQueDaData.tsx';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ParecerVisto } from '../../../../schemas/requerimento/vistas/pareceres.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { useFormularioQueFica } from '../acoes/formularioQueFica.tsx';
import { Arquivo } from '../analise/Arquivo.tsx';
import { ComMotivo } from './ComMotivo.tsx';
import { CondicoesDadas } from './CondicoesDadas.tsx';
import { DarParecer } from './DarParecer.tsx';
import { aparenciaDoParecer } from './pareceresVistos.ts';
import { PedirParecer } from './PedirParecer.tsx';
import { ReenviarLink } from './ReenviarLink.tsx';
import { nomeNoRastro } from '../../../../schemas/requerimento/nomeNoRastro.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly parecer: ParecerVisto;
}

const quandoVence = ({ prazo, responder_ate }: ParecerVisto): string => {
  if (responder_ate === null) return 'Sem prazo';
  return prazo === null
    ? mostrarData(responder_ate)
    : `${mostrarData(prazo.vence_em ?? responder_ate)} · ${prazo.texto}`;
};

function Dados({ parecer }: Pick<Props, 'parecer'>): ReactElement {
  return (
    <dl className="parecer-dados">
      <div>
        <dt>Pedido por</dt>
        <dd>
          {nomeNoRastro(parecer.pedido_por)}, {dataHoraNaCidade(parecer.pedido_em)}
        </dd>
      </div>
      <div>
        <dt>Na etapa</dt>
        <dd>{parecer.etapa_nome}</dd>
      </div>
      <div>
        <dt>Responder até</dt>
        <dd className={parecer.prazo?.estado === 'vencido' ? 'parecer-vencido' : undefined}>
          {quandoVence(parecer)}
          <div className="prazo-explicado">
            <PorQueDaData explicacao={parecer.prazo?.explicacao} />
          </div>
        </dd>
      </div>
      <div>
        <dt>Deferimento</dt>
        <dd>{parecer.bloqueia ? 'Espera por este parecer' : 'Não espera por este parecer'}</dd>
      </div>
    </dl>
  );
}

function Resposta({ parecer }: Pick<Props, 'parecer'>): ReactElement | null {
  if (parecer.texto === null) return null;
  return (
    <>
      <h3 className="parecer-subtitulo">Parecer</h3>
      <p className="parecer-texto">{parecer.texto}</p>
      <p className="secundario pequeno">
        {parecer.respondido_por === null ? '' : nomeNoRastro(parecer.respondido_por)},{' '}
        {dataHoraNaCidade(parecer.respondido_em)}
      </p>
    </>
  );
}

/** What the sector that asked may do with it: ask again with what was missing, or take it back. */
function AtosDeQuemPediu({ requerimento, parecer }: Props): ReactElement | null {
  const [aberto, setAberto] = useState<'pedir' | 'retirar' | 'reenviar' | null>(null);
  const fechar = (): void => setAberto(null);
  const pode = (qual: 'pedir-parecer' | 'retirar-parecer' | 'reenviar-parecer-externo'): boolean =>
    parecer.execucao === requerimento.etapa?.execucao && requerimento.acoes.some(({ acao }) => acao === qual);
  // An outsider is asked again by another link, with other documents.
  const deNovo = parecer.externo === undefined && parecer.falta_informacao && pode('pedir-parecer');
  const retira = (parecer.situacao === 'pedido' || parecer.falta_informacao) && pode('retirar-parecer');
  const reenvia =
    parecer.externo !== undefined &&
    parecer.situacao === 'pedido' &&
    parecer.vencido === undefined &&
    pode('reenviar-parecer-externo');
  if (!deNovo && !retira && !reenvia && aberto === null) return null;
  return (
    <div className="rodada-pe">
      {deNovo && (
        <Botao tamanho="pequeno" icone="desfazer" onClick={() => setAberto('pedir')}>
          Pedir de novo
        </Botao>
      )}
      {reenvia && (
        <Botao tamanho="pequeno" icone="enviar" onClick={() => setAberto('reenviar')}>
          Enviar o link de novo
        </Botao>
      )}
      {retira && (
        <Botao tamanho="pequeno" variante="texto" onClick={() => setAberto('retirar')}>
          Retirar o pedido
        </Botao>
      )}
      {aberto === 'pedir' && (
        <PedirParecer
          requerimento={requerimento}
          comeco={{
            setor: parecer.setor,
            pergunta: parecer.pergunta,
            bloqueia: parecer.bloqueia,
            anterior: parecer.id,
          }}
          aoFechar={fechar}
        />
      )}
      {aberto === 'reenviar' && <ReenviarLink requerimento={requerimento} parecer={parecer} aoFechar={fechar} />}
      {aberto === 'retirar' && (
        <ComMotivo
          requerimento={requerimento}
          acao="retirar-parecer"
          titulo={`Retirar o pedido a ${parecer.setor}`}
          botao="Retirar o pedido"
          efeito={`${parecer.setor_nome} deixa de ter este parecer a dar.`}
          caminho={`/pareceres/${parecer.id}/retirar`}
          aviso={`Pedido de parecer a ${parecer.setor} retirado.`}
          aoFechar={fechar}
        />
      )}
    </div>
  );
}

/** One opinion: who was asked what and why, until when, and what came of it. */
export function CartaoDoParecer({ requerimento, parecer }: Props): ReactElement {
  const titulo = parecer.setor_nome === parecer.setor ? parecer.setor : `${parecer.setor} – ${parecer.setor_nome}`;
  const responde = parecer.minha && requerimento.acoes.some(({ acao }) => acao === 'dar-parecer');
  const { mostra, guarda } = useFormularioQueFica(requerimento, responde);
  return (
    <Cartao titulo={titulo} acao={<StatusChip {...aparenciaDoParecer(parecer)} />}>
      <p className="parecer-texto">{parecer.pergunta}</p>
      {parecer.motivo !== null && (
        <p className="secundario pequeno">Proposto pelo processo, porque: {parecer.motivo}</p>
      )}
      {parecer.externo !== undefined && (
        <p className="secundario pequeno">
          Por link, a {parecer.externo.nome}. Documentos mostrados:{' '}
          {(parecer.documentos_mostrados ?? []).map(({ nome }) => nome).join(', ') || 'nenhum'}.
          {(parecer.respostas_mostradas ?? []).length > 0 &&
            ` Respostas mostradas: ${(parecer.respostas_mostradas ?? []).join(', ')}.`}
        </p>
      )}
      <Dados parecer={parecer} />
      <Resposta parecer={parecer} />
      {(parecer.anexos ?? []).length > 0 && (
        <ul className="parecer-anexos" aria-label={`Anexos do parecer de ${parecer.setor}`}>
          {(parecer.anexos ?? []).map((arquivo) => (
            <li key={arquivo.id}>
              <Arquivo arquivo={arquivo} juntos={parecer.anexos ?? []} />
            </li>
          ))}
        </ul>
      )}
      <CondicoesDadas requerimento={requerimento} parecer={parecer} />
      {parecer.retirado !== undefined && <p className="secundario pequeno">Retirado: {parecer.retirado}</p>}
      {mostra && <DarParecer requerimento={requerimento} parecer={parecer} guarda={guarda} />}
      <AtosDeQuemPediu requerimento={requerimento} parecer={parecer} />
    </Cartao>
  );
}
