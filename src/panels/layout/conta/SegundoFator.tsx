import { useState, type ReactElement } from 'react';
import { Carregado } from '../ui/Carregado.tsx';
import { mostrarMomento } from '../../publico/consulta/mostrarMomento.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { AtivarFator } from './AtivarFator.tsx';
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx';
import { ConfirmarComCodigo } from './ConfirmarComCodigo.tsx';
import { useAtualizarFator, useSegundoFator, type CodigosNovos, type SituacaoDoFator } from './useSegundoFator.ts';
import './segundoFator.css';

const POUCOS = 3;

const restam = (n: number): string => {
  if (n === 0) return 'Não resta nenhum código de recuperação.';
  return n === 1 ? 'Resta 1 código de recuperação.' : `Restam ${n} códigos de recuperação.`;
};

interface PropsDoAtivo {
  readonly situacao: SituacaoDoFator;
  readonly aoRenovar: (codigos: readonly string[]) => void;
}

function Ativo({ situacao, aoRenovar }: PropsDoAtivo): ReactElement {
  const [ato, setAto] = useState<'renovarCodigos' | 'desativar' | null>(null);
  const atualizar = useAtualizarFator();
  const { desde, codigos_restantes, exigido, pede_senha } = situacao;
  const fechar = (): void => setAto(null);
  return (
    <div className="campos">
      <Aviso
        tom={codigos_restantes < POUCOS ? 'warn' : 'ok'}
        titulo={`Ativa desde ${mostrarMomento(desde)}. ${restam(codigos_restantes)}`}
      >
        {codigos_restantes < POUCOS && 'Gere códigos novos, para não ficar sem acesso se perder o celular.'}
      </Aviso>
      {exigido && <p className="secundario pequeno">A prefeitura exige da equipe a verificação em duas etapas.</p>}
      {ato === null && (
        <div className="formulario-acoes">
          <Botao variante="secundario" icone="atualizar" onClick={() => setAto('renovarCodigos')}>
            Gerar novos códigos
          </Botao>
          {!exigido && (
            <Botao variante="texto" onClick={() => setAto('desativar')}>
              Desativar
            </Botao>
          )}
        </div>
      )}
      {ato === 'renovarCodigos' && (
        <ConfirmarComCodigo<CodigosNovos>
          ato={ato}
          pedeSenha={pede_senha}
          explicacao="Os códigos de recuperação que você guardou deixam de valer."
          botao="Gerar novos códigos"
          aoFechar={fechar}
          depois={async ({ codigos }) => aoRenovar(codigos)}
        />
      )}
      {ato === 'desativar' && (
        <ConfirmarComCodigo<null>
          ato={ato}
          pedeSenha={pede_senha}
          explicacao="A sua conta passa a pedir só a senha. Sem o celular, use um código de recuperação."
          botao="Desativar"
          perigo
          aoFechar={fechar}
          depois={atualizar}
        />
      )}
    </div>
  );
}

/** The second factor of the caller's account: set up, recovery codes, switch off. Of every panel, and of the screen that demands it. */
export function SegundoFator(): ReactElement {
  const consulta = useSegundoFator();
  const atualizar = useAtualizarFator();
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  if (codigos !== null)
    return (
      <CodigosDeRecuperacao
        codigos={codigos}
        aoGuardar={async () => {
          await atualizar();
          setCodigos(null);
        }}
      />
    );
  return (
    <Carregado
      consulta={consulta}
      rotulo="Carregando a verificação em duas etapas…"
      oQue="a verificação em duas etapas"
    >
      {(situacao) =>
        situacao.ativo ? (
          <Ativo situacao={situacao} aoRenovar={setCodigos} />
        ) : (
          <AtivarFator pedeSenha={situacao.pede_senha} aoAtivar={setCodigos} />
        )
      }
    </Carregado>
  );
}
