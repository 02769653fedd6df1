import { useState, type FormEvent, type ReactElement } from 'react';
import { AreaDeTexto } from '../../../panels/layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Campo } from '../../../panels/layout/ui/Campo.tsx';
import { CampoComMascara } from '../../../panels/layout/ui/CampoComMascara.tsx';
import { CampoDeData } from '../../../panels/layout/ui/data/CampoDeData.tsx';
import { Dialogo } from '../../../panels/layout/ui/Dialogo.tsx';
import { Escolha } from '../../../panels/layout/ui/Escolha.tsx';
import { Selecao } from '../../../panels/layout/ui/Selecao.tsx';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import {
  alcances,
  NOME_DO_PARTICIPANTE,
  papeisDoParticipante,
  podeAgirComo,
  type Alcance,
  type PapelDoParticipante,
  type ParticipanteVisto,
} from '../../../schemas/requerimento/participante.ts';
import type { ProfissionalDoFormulario } from '../../../schemas/requerimento/trocas.ts';
import { useAoSair } from '../../saida/useAoSair.tsx';
import { naCidade } from '../relogioDaCidade.ts';
import { ArquivoUnico } from './ArquivoUnico.tsx';
import { assumeDe, corpoDoConvite, faltasDe, igual, VAZIO, type Escrito, type Faltas } from './conviteEscrito.ts';
import { caminhoDosParticipantes, type AtoNoAcesso, type DeQuem } from './useParticipantes.ts';

const PAPEIS = (Object.keys(papeisDoParticipante) as PapelDoParticipante[]).map((valor) => ({
  valor,
  rotulo: papeisDoParticipante[valor],
}));
const ALCANCES = (Object.keys(alcances) as Alcance[]).map((valor) => ({ valor, rotulo: alcances[valor] }));
interface Props {
  readonly de: DeQuem;
  readonly ato: AtoNoAcesso;
  /** Whose place the new one takes; null: nobody's. */
  readonly noLugarDe: ParticipanteVisto | null;
  /** Whom the form names: a technician may take one's place. */
  readonly profissionais: readonly ProfissionalDoFormulario[];
  readonly aoFechar: () => void;
}

/** Invites somebody to one request, by his address; in another's place with the reason and the document. */
export function ConvidarParticipante({ de, ato, noLugarDe, profissionais, aoFechar }: Props): ReactElement {
  const inicial: Escrito = noLugarDe === null ? VAZIO : { ...VAZIO, papel: noLugarDe.papel, pode: noLugarDe.pode };
  const [escrito, setEscrito] = useState(inicial);
  const [faltas, setFaltas] = useState<Faltas>({});
  const mudar = (mudanca: Partial<Escrito>): void => {
    setEscrito((antes) => ({ ...antes, ...mudanca }));
    setFaltas({});
  };
  const assume = assumeDe(escrito);
  const doServidor = ato.erro?.erros ?? {};
  const erro = (campo: keyof Escrito): string | undefined =>
    faltas[campo] ?? (campo === 'prova' ? (doServidor['prova'] ?? doServidor['documento']) : doServidor[campo])?.[0];
  const semCampo = ato.erro !== null && Object.keys(doServidor).length === 0;
  const convidar = async (): Promise<boolean> => {
    const novas = faltasDe(escrito, noLugarDe !== null);
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return false;
    const foi = await ato.fazer('', corpoDoConvite(escrito, noLugarDe), `Convite enviado a ${escrito.email.trim()}.`);
    if (foi) aoFechar();
    return foi;
  };
  const { pergunta, antesDe } = useAoSair(() => escrito !== inicial && !igual(escrito, inicial), convidar);
  const fechar = (): void => antesDe(aoFechar);
  return (
    <>
      <Dialogo
        titulo={noLugarDe === null ? 'Convidar participante' : `Trocar ${noLugarDe.nome}`}
        aoFechar={fechar}
        acoes={
          <>
            <Botao variante="texto" onClick={fechar}>
              Voltar
            </Botao>
            <Botao variante="primario" carregando={ato.enviando} onClick={() => void convidar()}>
              Enviar convite
            </Botao>
          </>
        }
      >
        <form
          className="campos"
          noValidate
          onSubmit={(evento: FormEvent) => {
            evento.preventDefault();
            void convidar();
          }}
        >
          <p className="secundario pequeno">
            {noLugarDe === null
              ? 'A pessoa recebe um link por e-mail e só tem acesso depois de aceitar, com a conta dela.'
              : `O acesso de ${noLugarDe.nome} termina assim que o convite é enviado. As duas pessoas ficam no histórico.`}
          </p>
          {semCampo && <Aviso tom="bad" titulo={ato.erro?.message ?? ''} />}
          {noLugarDe === null && (
            <Selecao
              rotulo="Papel"
              valor={escrito.papel}
              opcoes={PAPEIS}
              erro={erro('papel')}
              aoEscolher={(valor) => {
                const papel = valor as PapelDoParticipante;
                mudar({ papel, pode: podeAgirComo(papel) ? escrito.pode : 'ler' });
              }}
            />
          )}
          {podeAgirComo(escrito.papel) && (
            <Escolha
              rotulo="O que pode fazer"
              nome="pode"
              opcoes={ALCANCES}
              valor={escrito.pode}
              aoEscolher={(pode) => mudar({ pode })}
              erro={erro('pode')}
            />
          )}
          <Campo
            rotulo="Nome"
            value={escrito.nome}
            maxLength={NOME_DO_PARTICIPANTE}
            erro={erro('nome')}
            onChange={(evento) => mudar({ nome: evento.target.value })}
          />
          <Campo
            rotulo="E-mail"
            type="email"
            autoComplete="off"
            value={escrito.email}
            maxLength={255}
            erro={erro('email')}
            onChange={(evento) => mudar({ email: evento.target.value })}
          />
          <CampoComMascara
            rotulo="CPF ou CNPJ"
            opcional
            ajuda="Se informado, só a conta com este documento pode aceitar."
            mascara={mascaras['cpf-cnpj']}
            valor={escrito.documento}
            erro={noLugarDe === null && !assume ? erro('documento') : undefined}
            aoMudar={(documento) => mudar({ documento })}
          />
          <CampoDeData
            rotulo="Acesso até"
            opcional={escrito.papel !== 'representante'}
            oferece={{ min: naCidade().dia }}
            valor={escrito.ate}
            erro={erro('ate')}
            aoMudar={(ate) => mudar({ ate })}
          />
          {escrito.papel === 'representante' && (
            <ArquivoUnico
              caminho={caminhoDosParticipantes(de, '/arquivos')}
              rotulo="Procuração"
              arquivo={escrito.procuracao}
              aoMudar={(procuracao) => mudar({ procuracao })}
              erro={erro('procuracao')}
            />
          )}
          {escrito.papel === 'responsavel_tecnico' && profissionais.length > 0 && (
            <Selecao
              rotulo="No formulário, no lugar de"
              valor={escrito.onde}
              opcoes={[
                { valor: '', rotulo: 'De ninguém: só tem acesso' },
                ...profissionais.map((p) => ({ valor: p.onde, rotulo: `${p.papel}: ${p.registro}` })),
              ]}
              erro={erro('onde')}
              aoEscolher={(onde) => mudar({ onde })}
            />
          )}
          {assume && (
            <Campo
              rotulo="Registro do novo profissional"
              ajuda="Como está no cadastro da prefeitura: CREA-SC 12345. O formulário muda quando ele aceitar."
              value={escrito.registro}
              maxLength={60}
              erro={erro('registro')}
              onChange={(evento) => mudar({ registro: evento.target.value })}
            />
          )}
          {(noLugarDe !== null || assume) && (
            <>
              <AreaDeTexto
                rotulo="Motivo da troca"
                rows={3}
                maxLength={2000}
                value={escrito.motivo}
                erro={erro('motivo')}
                onChange={(evento) => mudar({ motivo: evento.target.value })}
              />
              <ArquivoUnico
                caminho={caminhoDosParticipantes(de, '/arquivos')}
                rotulo="Documento da troca"
                arquivo={escrito.prova}
                aoMudar={(prova) => mudar({ prova })}
                erro={erro('prova')}
              />
            </>
          )}
        </form>
      </Dialogo>
      {pergunta}
    </>
  );
}
