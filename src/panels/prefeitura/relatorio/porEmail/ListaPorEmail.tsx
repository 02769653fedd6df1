import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { emUmaLinha } from '../../../../schemas/relatorios/linhasDosCriterios.ts';
import { anexosDitos, quandoPorExtenso, type RelatorioPorEmail } from '../../../../schemas/relatorios/porEmail.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { Carregado } from '../../../layout/ui/Carregado.tsx';
import { useEnvio } from '../../../publico/comum/useEnvio.ts';
import { CHAVE, mudarPorEmail, pararPorEmail, usePorEmail } from './chamadas.ts';
import { FormularioPorEmail } from './FormularioPorEmail.tsx';
import '../../../layout/conta/listaDeAcessos.css';
import './porEmail.css';

const andamento = ({ situacao, proximo_em, enviado_em }: RelatorioPorEmail): string => {
  const ultimo = enviado_em === null ? '' : ` O último veio em ${dataHoraNaCidade(enviado_em)}.`;
  return situacao === 'pausado' || proximo_em === null
    ? `Pausado.${ultimo}`
    : `O próximo vem em ${dataHoraNaCidade(proximo_em)}.${ultimo}`;
};

const Um = ({ um }: { readonly um: RelatorioPorEmail }): ReactElement => {
  const cliente = useQueryClient();
  const [estado, setEstado] = useState<'visto' | 'mudado' | 'parando'>('visto');
  const { enviando, recusa, enviar } = useEnvio<void>([]);
  const { nome, rotulo, situacao } = um;
  const pausado = situacao === 'pausado';
  const fazer = (ato: () => Promise<unknown>, dito: string): void =>
    enviar({}, async () => {
      await ato();
      await cliente.invalidateQueries({ queryKey: CHAVE });
      avisar(true, dito);
    });
  if (estado === 'mudado')
    return (
      <li className="por-email-mudado">
        <FormularioPorEmail
          relatorio={um.relatorio}
          filtros={um.filtros}
          inicial={um}
          acao="Salvar"
          gravar={({ nome: novo, frequencia, dia, hora, formatos }) =>
            mudarPorEmail(um, { nome: novo, frequencia, dia, hora, formatos })
          }
          aoGravar={() => setEstado('visto')}
          aoSair={() => setEstado('visto')}
        />
      </li>
    );
  return (
    <li>
      <div>
        <b>{nome}</b>
        <div className="secundario pequeno">
          {nome === rotulo ? '' : `${rotulo}. `}
          {quandoPorExtenso(um, um.relatorio)}. {anexosDitos(um.formatos)}.
        </div>
        {um.criterios.length > 0 && <div className="secundario pequeno">{emUmaLinha(um.criterios)}.</div>}
        <div className="secundario pequeno">{andamento(um)}</div>
        {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      </div>
      {estado === 'parando' ? (
        <div className="acesso-atos">
          <Botao variante="texto" tamanho="pequeno" onClick={() => setEstado('visto')}>
            Manter
          </Botao>
          <Botao
            variante="perigo"
            tamanho="pequeno"
            carregando={enviando}
            onClick={() => fazer(() => pararPorEmail(um), `${nome} deixa de vir por e-mail.`)}
          >
            Parar de receber
          </Botao>
        </div>
      ) : (
        <div className="acesso-atos">
          <BotaoDeIcone
            icone={pausado ? 'inicio-circulo' : 'pausa-circulo'}
            rotulo={pausado ? `Retomar ${nome}` : `Pausar ${nome}`}
            onClick={() =>
              fazer(
                () => mudarPorEmail(um, { situacao: pausado ? 'ativo' : 'pausado' }),
                pausado ? `${nome} volta a vir por e-mail.` : `${nome} está pausado.`,
              )
            }
          />
          <BotaoDeIcone icone="editar" rotulo={`Mudar ${nome}`} onClick={() => setEstado('mudado')} />
          <BotaoDeIcone icone="lixeira" rotulo={`Parar de receber ${nome}`} onClick={() => setEstado('parando')} />
        </div>
      )}
    </li>
  );
};

/** The reports that the user gets by mail, each to be paused, changed and ended. */
export const ListaPorEmail = ({ vazio }: { readonly vazio: string }): ReactElement => (
  <Carregado consulta={usePorEmail()} rotulo="Carregando os relatórios por e-mail…" oQue="os relatórios por e-mail">
    {(todos) =>
      todos.length === 0 ? (
        <p className="secundario">{vazio}</p>
      ) : (
        <ul className="lista-de-acessos" aria-label="Relatórios por e-mail">
          {todos.map((um) => (
            <Um key={`${um.id} ${um.versao}`} um={um} />
          ))}
        </ul>
      )
    }
  </Carregado>
);

/** The same on the account page. */
export const RelatoriosPorEmail = (): ReactElement => (
  <ListaPorEmail vazio='Nenhum. Abra um relatório e escolha "Por e-mail" para recebê-lo toda semana ou todo mês.' />
);
