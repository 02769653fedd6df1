// The screens that the links of mails lead to, fetched as one: each file that the table of routes names makes the log-in larger.
export { TelaDeConvite } from '../convite/TelaDeConvite.tsx';
export { TelaDeParecer } from '../parecer/TelaDeParecer.tsx';
import '../../layout/ui/maisDesenhos.ts';
